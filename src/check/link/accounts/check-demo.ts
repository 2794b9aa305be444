import { isIdentity, phonePatterns, plainEmail } from '../../../validate/identity'
import { digitFix } from '../../suggest/digit-fix'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { contactOf } from '../../../contract/derived/accounts/registration'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { checkOwnScope } from './check-own-scope'
import { contactTitles, intendedContact } from './intended-contacts'
import type { TreeIndex } from '../../tree-index'
import { reportDuplicates } from '../names/duplicates'
import { missingAccess } from '../names/refer'
import { accessIdByTitle } from '../names/access-entries'
import { domainFault } from '../values/compared'
import { dictChoices } from '../values/domain'

/** Reports a demo account whose profile is complete for a level that it does not state: the forms would have raised a real account. */
function reportUnraised(index: TreeIndex, source: Source, at: number): void {
  const { kinds = {}, demo = [] } = index.accounts?.value ?? {}
  const { role, level, enterprise } = demo[at]!
  const profile = enterprise?.profile ?? {}
  if (level !== undefined || Object.keys(profile).length === 0) return
  const isHeld = (id: string) => {
    const form = index.forms.find((one) => one.id === id)?.value
    const demanded = Object.entries(form?.rules ?? {}).filter(
      ([name, rules]) => !form?.ui[name]?.when && rules.some((rule) => rule.required && !rule.when),
    )
    return demanded.length > 0 && demanded.every(([name]) => Object.hasOwn(profile, name))
  }
  const reached = kinds[role]?.levels.find(({ after }) => after?.every(isHeld))
  if (!reached) return
  index.report.add(placeOf(source, ['demo', at, 'enterprise', 'profile']), {
    code: 'account/demo-level',
    severity: 'warning',
    zh: `这个演示账户的资料已填好，却没有写级别“${quoted(reached.title, 8)}”`,
    en: `The profile of this demonstration account is complete, yet it is not at the level "${reached.id}"`,
    fix: { zh: `补上 "level": "${reached.id}"`, en: `Add "level": "${reached.id}"` },
  })
}

/** Reports a value of a demonstration account that no form of its kind offers. */
function checkProfile(index: TreeIndex, source: Source, at: number): void {
  const { role, enterprise } = index.accounts!.value.demo![at]!
  const named = index.accounts!.value.kinds?.[role]?.levels.flatMap(({ after }) => after ?? []) ?? []
  const forms = index.forms.filter(({ id }) => named.includes(id))
  for (const [name, value] of Object.entries(enterprise?.profile ?? {})) {
    const path: Path = ['demo', at, 'enterprise', 'profile', name]
    const rules = forms.flatMap((form) => form.value.rules[name] ?? [])
    const refusing = rules.find(
      ({ identity, when }) => identity !== undefined && when === undefined && !isIdentity(identity, String(value)),
    )
    if (refusing)
      index.report.add(placeOf(source, path), {
        code: 'account/demo-identity',
        zh: `“${quoted(value, 18)}”通不过表单里 ${name} 的核验`,
        en: `The rules of ${name} refuse "${String(value)}"`,
        fix: digitFix(refusing, String(value)) ?? {
          zh: `写能通过 ${refusing.identity} 的号码`,
          en: `Write one that ${refusing.identity} takes`,
        },
      })
    const code = forms.map((form) => form.value.ui[name]?.dict).find((one) => one !== undefined)
    const dict = index.dicts.find(({ id }) => id === code)
    if (!dict || index.unsure('dicts')) continue
    for (const [one, place] of Array.isArray(value)
      ? value.map((each, n): [unknown, Path] => [each, [...path, n]])
      : ([[value, path]] as [unknown, Path][])) {
      const fault = typeof one === 'string' ? domainFault(dictChoices(dict), one) : undefined
      if (fault)
        index.report.add(placeOf(source, place), {
          code: 'account/not-in-dict',
          zh: `字典 ${quoted(dict.id, 12)} 没有“${quoted(one, 12)}”`,
          en: `The dictionary ${dict.id} has no "${String(one)}"`,
          fix: fault.fix,
        })
    }
  }
}

const phoneWords = {
  mainland: {
    zh: '大陆手机号',
    en: 'mainland mobile number',
    fix: { zh: '写11位数字，如 13800138000', en: 'Write 11 digits such as 13800138000' },
  },
  international: {
    zh: '电话号码',
    en: 'telephone number',
    fix: { zh: '写7到15位数字，前面可以有 +', en: 'Write 7 to 15 digits, with or without + before them' },
  },
} as const
const ofOtherCountries = {
  zh: '别国的号码，在 accounts.json 写 "phones": "international"',
  en: 'For numbers of other countries write "phones": "international"',
}

/** Reports a phone number of a demo account with which nobody could register. */
function checkPhone(index: TreeIndex, source: Source, at: number): void {
  const { phones = 'mainland', demo = [] } = index.accounts!.value
  const { phone } = demo[at]!
  const isPhone = (text: string) => new RegExp(phonePatterns[phones], 'u').test(text)
  if (phone === undefined || isPhone(phone)) return
  const { zh, en, fix } = phoneWords[phones]
  const intended = phone.replace(/(?!^\+)\D/g, '')
  const elsewhere = phones === 'mainland' && new RegExp(phonePatterns.international, 'u').test(phone) && !phone.startsWith('1')
  index.report.add(placeOf(source, ['demo', at, 'phone']), {
    code: 'account/demo-phone',
    zh: `“${quoted(phone, 16)}”不是${zh}`,
    en: `"${phone}" is no ${en}`,
    fix: isPhone(intended) ? replaceBy(intended) : elsewhere ? ofOtherCountries : fix,
  })
}

/** Reports the contact of a demo account with which its kind could not register, or that codes would not reach. */
function checkContact(index: TreeIndex, source: Source, at: number): void {
  const { kinds = {}, demo = [] } = index.accounts!.value
  const { role, phone, email } = demo[at]!
  const kind = kinds[role]
  const contact = kind && contactOf(kind)
  const [written, other] = contact === 'email' ? (['phone', phone] as const) : (['email', email] as const)
  // The kind itself is reported then.
  if (kind && intendedContact(index, kind) !== contact) return
  if (contact && other !== undefined)
    index.report.add(placeOfKey(source, ['demo', at, written]), {
      code: 'account/demo-contact',
      zh: `“${quoted(kind.title, 8)}”的验证码发到${contactTitles[contact]}，不是${contactTitles[written]}`,
      en: `Codes for ${role} go to the ${contact}, not to the ${written}`,
      fix: { zh: `改写 "${contact}"，或删去`, en: `Write "${contact}", or remove it` },
    })
  else if (email !== undefined && !isIdentity('email', email))
    index.report.add(placeOf(source, ['demo', at, 'email']), {
      code: 'account/demo-contact',
      zh: `“${quoted(email, 20)}”不是电子邮箱`,
      en: `"${email}" is no mail address`,
      fix: { zh: '写完整的地址，如 ann@example.org', en: 'Write the whole address, such as ann@example.org' },
    })
}

/** Reports a demo account whose identity its kind would refuse at registration. */
function checkIdentity(index: TreeIndex, source: Source, at: number): void {
  const { kinds = {}, demo = [], phones } = index.accounts!.value
  const { role, enterprise } = demo[at]!
  const check = kinds[role]?.identity?.check ?? 'none'
  const code = enterprise?.socialCode
  if (code === undefined || (check === 'mobile' && phones === 'international') || isIdentity(check, code)) return
  index.report.add(placeOf(source, ['demo', at, 'enterprise', 'socialCode']), {
    code: 'account/demo-identity',
    zh: `“${quoted(code, 18)}”不能作“${quoted(kinds[role]!.title, 8)}”的身份`,
    en: `"${code}" is no identity of ${role}: ${check} refuses it`,
    fix: digitFix({ identity: check }, code) ?? {
      zh: `写能通过 ${check} 的号码；不核验的，identity.check 写 none`,
      en: `Write one that ${check} takes, or "none" as the check`,
    },
  })
}

/** Demo accounts have an existing kind or role, one of its levels, and values from its dictionaries. */
export function checkDemoAccounts(index: TreeIndex, source: Source): void {
  const { kinds = {}, staff = {}, demo = [] } = index.accounts?.value ?? {}
  const roles = [...Object.keys(kinds), ...Object.keys(staff)]
  const names = demo.map(({ username: name }, at) => ({ name, source, path: ['demo', at, 'username'] }))
  reportDuplicates(index.report, names, 'account/duplicate-name', { zh: '演示账户', en: 'Demonstration account' })
  for (const key of ['phone', 'email'] as const) {
    const given = demo.flatMap((one, at) =>
      one[key] === undefined ? [] : [{ name: plainEmail(one[key]), source, path: ['demo', at, key] }],
    )
    reportDuplicates(index.report, given, 'account/duplicate-name', {
      zh: `演示账户的${contactTitles[key]}`,
      en: `The ${key} of demonstration accounts`,
    })
  }
  demo.forEach(({ role, level, account = {} }, at) => {
    const path: Path = ['demo', at]
    checkPhone(index, source, at)
    checkContact(index, source, at)
    checkIdentity(index, source, at)
    reportUnraised(index, source, at)
    checkProfile(index, source, at)
    checkOwnScope(index, source, at)
    if (!roles.includes(role)) {
      const intended = accessIdByTitle(index, role) ?? nearest(role, roles)
      index.report.add(placeOf(source, [...path, 'role']), {
        code: 'flow/unknown-role',
        zh: `没有叫“${quoted(role, 16)}”的账户类型或角色`,
        en: `There is no role "${role}"`,
        fix: didYouMean(intended, roles),
        ...missingAccess(index, role, intended, { source, path: [...path, 'role'] }),
      })
    }
    const levels = kinds[role]?.levels.map(({ id }) => id)
    if (level !== undefined && levels && !levels.includes(level))
      index.report.add(placeOf(source, [...path, 'level']), {
        code: 'account/unknown-level',
        zh: `“${quoted(kinds[role]!.title, 8)}”没有级别“${quoted(level, 12)}”`,
        en: `${role} has no level "${level}"`,
        fix: didYouMean(nearest(level, levels), levels),
        ...missingAccess(index, level, nearest(level, levels), { source, path: [...path, 'level'] }),
      })
    const asked = staff[role]?.account
    for (const name of Object.keys(account)) {
      const value = account[name]!
      const dict = index.dicts.find(({ id }) => id === asked?.[name]?.dict)
      const fault = dict && domainFault(dictChoices(dict), value)
      if (fault)
        index.report.add(placeOf(source, [...path, 'account', name]), {
          code: 'account/not-in-dict',
          zh: `字典 ${quoted(dict.id, 12)} 没有“${quoted(value, 12)}”`,
          en: `The dictionary ${dict.id} has no "${value}"`,
          fix: fault.fix,
        })
    }
  })
}
