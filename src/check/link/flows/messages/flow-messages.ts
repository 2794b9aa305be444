import { registeredKind } from '../../../../contract/derived/accounts/registration'
import { admits, type AccountNames } from '../../../../contract/derived/accounts/account-names'
import type { Transition } from '../../../../contract/flow'
import { gatheredCount, maxNoticeLength, type Notice, type NoticeChannel } from '../../../../contract/parts/flow-messages'
import { remindedDay, type Reminder } from '../../../../contract/parts/reminder'
import type { Problem } from '../../../../contract/problem'
import { splitTemplate } from '../../../../validate/template/template-text'
import { quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import type { TreeIndex } from '../../../tree-index'
import { intendedContact } from '../../accounts/intended-contacts'
import { checkTemplate, type Scope } from '../../pages/templates'
import { unknownCall } from '../../shell/link-outside'
import { writtenEntries, type FlowUnderCheck } from '../flow-under-check'
import { checkMaskedIn, checkRecipient, isToOwner } from './check-recipient'
import type { Telling } from './telling-parts'
import { checkUnreadIn } from './unread-in'

interface Told {
  to: string | undefined
  text: string
  path: Path
  telling: Telling
}

/** A text about one record: what it reads exists, and its recipient may know it. */
function checkTold(spot: FlowUnderCheck, { to, text, path, telling }: Told): void {
  checkTemplate(spot.index, spot.scope, text, spot.source, path)
  checkMaskedIn(spot, to, text, path)
  checkUnreadIn(spot, to, text, path, telling)
}

/** A text about several records reads none of them. */
function checkGathered({ index, source, scope }: FlowUnderCheck, text: string, path: Path): void {
  const own = [remindedDay, gatheredCount]
  const fieldsOf: Scope['fieldsOf'] = (root, [name = '']) => (root === 'data' && own.includes(name) ? [] : undefined)
  checkTemplate(index, { roots: scope.roots.filter((root) => ['data', 'portal'].includes(root)), data: own, fieldsOf }, text, source, path)
}

/** The messages that a transition or reminder sends inside the portal, and their recipients. */
export function checkMessages(spot: FlowUnderCheck, telling: Telling, path: Path, reminder?: Reminder): void {
  for (const [{ to, title, content, together }, at] of writtenEntries(telling.message, [...path, 'message'])) {
    checkRecipient(spot, to, [...at, 'to'], reminder)
    checkTold(spot, { to, text: title, path: [...at, 'title'], telling })
    checkTold(spot, { to, text: content, path: [...at, 'content'], telling })
    if (together === undefined) continue
    checkGathered(spot, together.title, [...at, 'together', 'title'])
    checkGathered(spot, together.content, [...at, 'together', 'content'])
    if (together.line !== undefined) checkTold(spot, { to, text: together.line, path: [...at, 'together', 'line'], telling })
  }
}

/** The calls that a transition makes to outside systems exist, and so do the values that they pass on. */
export function checkCalls({ index, source, scope }: FlowUnderCheck, { call }: Transition, path: Path): void {
  for (const [one, at] of writtenEntries(call, [...path, 'call'])) {
    const unknown = unknownCall(index, one.to)
    if (unknown) index.report.add(placeOf(source, [...at, 'to']), unknown)
    for (const [name, text] of Object.entries(one.with)) checkTemplate(index, scope, text, source, [...at, 'with', name])
  }
}

const channelTitles: Record<NoticeChannel, string> = { sms: '短信', email: '邮件' }

const nobody: Record<NoticeChannel, (record: string, hasPhone: boolean) => Pick<Problem, 'zh' | 'en' | 'fix'>> = {
  sms: (record) => ({
    zh: `短信没有人收：记录 ${quoted(record, 10)} 所属的账户都没有手机号`,
    en: `Nobody gets the text message: no account that ${record} belongs to can have a phone`,
    fix: {
      zh: '改用 message 或 "by": "email"；或让账户注册时填手机号',
      en: 'Use message or "by": "email", or let accounts register with a phone',
    },
  }),
  email: (record, hasPhone) => ({
    zh: `邮件没有人收：记录 ${quoted(record, 10)} 所属的账户都没有邮箱`,
    en: `Nobody gets the mail: no account that ${record} belongs to has an address`,
    fix: hasPhone
      ? {
          zh: '改为 "by": "sms"；或在账户类型里写 "email": "填写邮箱的字段"',
          en: 'Use "by": "sms", or write "email" with the field of the address in the kind of account',
        }
      : {
          zh: '在 accounts.json 的账户类型里写 "email": "填写邮箱的字段"，或让它用邮箱注册',
          en: 'Write "email" with the field of the address in the kind of account, or let it register by e-mail',
        },
  }),
}

/** Names of the kinds whose accounts have a mail address. */
const namesWithMail = (index: TreeIndex): string[] =>
  Object.entries(index.accounts?.value.kinds ?? {}).flatMap(([name, kind]) =>
    kind.email === undefined && intendedContact(index, kind) !== 'email' ? [] : [name],
  )

/** Names of the kinds and roles whose accounts can have a phone number: from registration, or by binding one later. */
function namesWithPhone(index: TreeIndex): string[] {
  const { operations, accounts, accountNames } = index
  const byHandler = (handler: string) => operations.filter(({ value }) => value['x-handler'] === handler)
  const registered = byHandler('account.register').flatMap(({ value }) => {
    const kind = registeredKind(accounts?.value, value['x-with'])
    return kind && intendedContact(index, kind) === 'phone' ? [String(value['x-with']?.kind)] : []
  })
  const binding = byHandler('account.changePhone').map(({ value }) => value['x-access'])
  const all = [...Object.keys(accountNames.kinds), ...accountNames.staff]
  return all.filter(
    (role) =>
      registered.includes(role)
      || binding.some((access) => access !== undefined && admits(accountNames, access, highest(accountNames, role))),
  )
}

const highest = ({ kinds }: AccountNames, role: string) => ({ role, type: Object.hasOwn(kinds, role) ? (kinds[role]?.length ?? 0) : 0 })

/** Whether a notice by a channel can reach no recipient. A recipient named by a field is unknown, so there one reachable kind of account is enough. */
function reachesNobody(spot: FlowUnderCheck, { to, by }: Notice): boolean {
  const { index, record } = spot
  if (index.unsure('api') || index.unsure('accounts')) return false
  const { kinds, staff } = index.accountNames
  // A recipient that does not exist is reported as that.
  const exists = (name: string) =>
    name === 'handler' || [record.fields, kinds].some((all) => Object.hasOwn(all, name)) || staff.includes(name)
  if (to !== undefined && !isToOwner(spot, to) && !exists(to)) return false
  const named = by === 'email' ? namesWithMail(index) : namesWithPhone(index)
  if (!isToOwner(spot, to))
    return Object.hasOwn(record.fields, to ?? '') || to === 'handler' ? named.length === 0 : !named.includes(to ?? '')
  const owners = Object.keys(index.accountNames.kinds).filter((role) =>
    admits(index.accountNames, record.write, highest(index.accountNames, role)),
  )
  const isKnown = owners.length > 0
  return !record.owned || (isKnown ? !owners.some((role) => named.includes(role)) : named.length === 0)
}

/** The length of a text without its templates. */
const writtenLength = (text: string): number => [...splitTemplate(text).reduce((left, part) => left.replace(part.text, ''), text)].length

/** A notice is short enough to be sent. */
function checkLength({ index, source }: FlowUnderCheck, by: NoticeChannel, text: string, path: Path): void {
  const length = writtenLength(text)
  const most = maxNoticeLength[by]
  if (length <= most) return
  index.report.add(placeOf(source, path), {
    code: 'flow/notice-long',
    zh: `${channelTitles[by]}不算模板有 ${length} 个字，最多 ${most} 个`,
    en: `The text has ${length} characters beside its templates, of at most ${most}`,
    fix: { zh: '写短一些，详细内容写在 message 里', en: 'Shorten it; details belong in the message' },
  })
}

/** Notices by SMS or mail: short enough, and to a recipient who can receive them. */
export function checkNotices(spot: FlowUnderCheck, telling: Telling, path: Path, reminder?: Reminder): void {
  const { index, source, record } = spot
  for (const [one, at] of writtenEntries(telling.notify, [...path, 'notify'])) {
    const { by, to, text, together } = one
    checkRecipient(spot, to, [...at, 'to'], reminder)
    checkTold(spot, { to, text, path: [...at, 'text'], telling })
    checkLength(spot, by, text, [...at, 'text'])
    if (together !== undefined) {
      checkGathered(spot, together, [...at, 'together'])
      checkLength(spot, by, together, [...at, 'together'])
    }
    // A way that is turned off is reported as that.
    if (index.portal?.value.features?.[by] === false || !reachesNobody(spot, one)) continue
    const hasPhone = !reachesNobody(spot, { ...one, by: 'sms' })
    index.report.add(placeOf(source, at), { code: 'flow/notice-nobody', ...nobody[by](record.id, hasPhone) })
  }
}
