import type { AccountsFile } from '../../../contract/accounts'
import { placeOf, placeOfKey, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { intendedContact, otherReset, resetKeys } from './intended-contacts'

/** What a form asks for. */
const fieldTitles = { phone: '手机号', email: '邮箱' } as const

/** A kind that signs in by one contact gets its codes there, and served operations for a contact need accounts that have it. */
export function checkContacts(index: TreeIndex, { kinds, serve }: AccountsFile, source: Source): void {
  const { report } = index
  for (const [id, { signInBy, contact }] of Object.entries(kinds)) {
    if (signInBy === undefined || contact === undefined || signInBy === contact) continue
    report.add(placeOf(source, ['kinds', id, 'contact']), {
      code: 'account/two-contacts',
      zh: `用${fieldTitles[signInBy]}登录的，验证码也发到${fieldTitles[signInBy]}`,
      en: `Accounts that sign in by ${signInBy} get their codes there`,
      fix: { zh: '删去 "contact"', en: 'Remove "contact"' },
    })
  }
  for (const contact of ['phone', 'email'] as const) {
    const other = otherReset(index, contact)
    if (other === undefined) continue
    const [key, instead] = [resetKeys[contact], resetKeys[other]]
    const isTaken = serve?.[instead] !== undefined
    report.add(placeOfKey(source, ['serve', key]), {
      code: 'account/other-contact',
      zh: `表单填${fieldTitles[other]}，“${key}”是凭${fieldTitles[contact]}的`,
      en: `The form asks for the ${other}, and "${key}" goes by the ${contact}`,
      fix: isTaken
        ? { zh: `换成填${fieldTitles[contact]}的表单`, en: `Name a form that asks for the ${contact}` }
        : { zh: `改名为 "${instead}"`, en: `Call it "${instead}"`, replacement: JSON.stringify(instead) },
    })
  }
  const known = new Set(Object.values(kinds).map((kind) => intendedContact(index, kind)))
  const needing = [
    { key: resetKeys.phone, by: 'phone', instead: resetKeys.email },
    { key: resetKeys.email, by: 'email', instead: resetKeys.phone },
    { key: 'email', by: 'email', instead: undefined },
    { key: 'phone', by: 'phone', instead: undefined },
  ] as const
  for (const { key, by, instead } of needing) {
    if (serve?.[key] === undefined || known.has(by) || (key === resetKeys[by] && otherReset(index, by) !== undefined)) continue
    report.add(placeOfKey(source, ['serve', key]), {
      code: 'account/contact-of-nobody',
      zh: `没有一类账户用${fieldTitles[by]}注册，这里用不上`,
      en: `No kind of account registers with ${by === 'phone' ? 'a phone' : 'a mail address'}`,
      fix:
        instead === undefined || known.size === 0
          ? { zh: `删去 "${key}"，或在账户类型里写 "contact": "${by}"`, en: `Remove "${key}", or write "contact": "${by}" in a kind` }
          : {
              zh: `改名为 "${instead}"，或在账户类型里写 "contact": "${by}"`,
              en: `Call it "${instead}", or write "contact": "${by}" in a kind`,
            },
    })
  }
}
