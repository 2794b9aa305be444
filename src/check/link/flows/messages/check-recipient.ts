import { ownAccountFields } from '../../../../contract/derived/accounts/own-account-fields'
import { awaitedIn, pendingStates } from '../../../../contract/derived/flow/pending-states'
import { flowDoers, seenByStaff } from '../../../../contract/derived/flow/flow-workers'
import { recipientWords } from '../../../../contract/parts/flow-messages'
import type { Reminder } from '../../../../contract/parts/reminder'
import { nearest } from '../../../suggest/nearest'
import { quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import type { Entry, TreeIndex } from '../../../tree-index'
import { accessIdByTitle } from '../../names/access-entries'
import { splitTemplate } from '../../../../validate/template/template-text'
import { checkField, forAccounts, type FlowUnderCheck } from '../flow-under-check'

const byId = <T>(entries: Entry<T>[]): Record<string, T> => Object.fromEntries(entries.map(({ id, value }) => [id, value]))

/** Whether a message or notice goes to the account that the record belongs to, and to nobody else. */
export const isToOwner = ({ record }: Pick<FlowUnderCheck, 'record'>, to: string | undefined): boolean =>
  to === undefined || (to === 'owner' && !Object.hasOwn(record.fields, to))

/** Whether accounts of a role or kind can see rows of others: a kind only those that name its accounts. */
function isSeer({ accounts, flows, records }: TreeIndex, record: string, role: string): boolean {
  const tree = { accounts: accounts?.value, flows: byId(flows), records: byId(records) }
  return Object.hasOwn(seenByStaff(tree, role), record) || ownAccountFields(accounts?.value.kinds[role], record).length > 0
}

/** Whether somebody is told who has the record among their work in one of the states. */
function hasHandlers({ index, flow, record }: FlowUnderCheck, states: string[]): boolean {
  return awaitedIn(flow, states).some((doer) => (doer === 'owner' ? record.owned : isSeer(index, record.id, doer)))
}

/** The recipients that `to` of a transition's or reminder's message means exist, and may see the record. */
export function checkRecipient(spot: FlowUnderCheck, to: string | undefined, path: Path, reminder?: Reminder): void {
  const { index, source, record, flow } = spot
  if (index.unsure('accounts') || index.unsure('flows')) return
  if (isToOwner(spot, to)) {
    if (!record.owned && reminder)
      index.report.add(placeOf(source, path.slice(0, -1)), {
        code: 'flow/recipient-nobody',
        severity: 'warning',
        zh: `“${quoted(record.title, 10)}”不归属账户，没有写发给谁`,
        en: `Rows of ${record.id} belong to nobody, and "to" is missing`,
        fix: { zh: '写 to：角色、handler 或存放账户编号的字段', en: 'Write "to": a role, handler, or a field with the id of an account' },
      })
    return
  }
  if (to === undefined || Object.hasOwn(record.fields, to)) return checkField(spot, to, path, { purpose: forAccounts })
  if (to === 'handler') {
    const states = reminder?.states
    if (!states || states.some((state) => !Object.hasOwn(flow.states, state)) || hasHandlers(spot, states)) return
    index.report.add(placeOf(source, path), {
      code: 'flow/recipient-nobody',
      severity: 'warning',
      zh: '在这些状态里，谁的待办里都没有它',
      en: 'Nobody has it among their work in these states',
      fix: {
        zh: `写角色，或换成有人要办的状态，如 ${pendingStates(flow, ['owner', ...flowDoers(flow)])
          .slice(0, 3)
          .join('、')}`,
        en: 'Name a role, or states in which somebody has to act',
      },
    })
    return
  }
  const { staff, kinds } = index.accountNames
  const roles = [...staff, ...Object.keys(kinds)]
  if (!roles.includes(to)) {
    const fields = Object.keys(record.fields).filter((name) => record.fields[name]?.type === 'string')
    const intended = accessIdByTitle(index, to)
    const known = [...recipientWords, ...roles.filter((role) => isSeer(index, record.id, role)), ...fields]
    return checkField(spot, to, path, { purpose: forAccounts, known: intended === undefined ? known : [intended, ...known], intended })
  }
  // A misspelt record in what the role sees is reported there.
  if (isSeer(index, record.id, to) || Object.keys(index.accounts?.value.staff?.[to]?.sees ?? {}).some((one) => !byId(index.records)[one]))
    return
  const title = index.accounts?.value.staff?.[to]?.title ?? index.accounts?.value.kinds[to]?.title ?? to
  const isKind = Object.hasOwn(kinds, to)
  const sight = isKind ? `"${record.id}": { "字段": "{{account.id}}" }` : `"${record.id}": true`
  const seers = roles.filter((role) => isSeer(index, record.id, role))
  index.report.add(placeOf(source, path), {
    code: 'flow/recipient-blind',
    severity: 'security',
    zh: `“${quoted(title, 12)}”看不到这种记录，不能告诉它`,
    en: `${to} does not see records of ${record.id}, and may not be told of them`,
    fix: {
      ...(nearest(to, seers) === undefined ? {} : { replacement: JSON.stringify(nearest(to, seers)) }),
      zh: `换成 ${[...recipientWords, ...seers].join('、')}；或在 accounts.json 它的 sees 中写 ${sight}`,
      en: `Name one of ${[...recipientWords, ...seers].join(', ')}, or add ${record.id} to its sees in accounts.json`,
    },
  })
}

/** A message to others than the owner shows no masked field: to see one, they ask for it, and that is audited. */
export function checkMaskedIn(spot: FlowUnderCheck, to: string | undefined, text: string, path: Path): void {
  const { index, source, flow } = spot
  const masked = isToOwner(spot, to) ? [] : (flow.masked ?? [])
  const shown = splitTemplate(text).find(({ path: read }) => masked.some((name) => read === `row.${name}`))
  // The format |mask shows as little as the list of work does.
  if (!shown || shown.format === 'mask') return
  index.report.add(placeOf(source, path), {
    code: 'flow/masked-told',
    severity: 'security',
    zh: `“${quoted(shown.path, 16)}”遮住了，不能写给别人`,
    en: `${shown.path} is masked, and would be told to others`,
    fix: { zh: `改为 {{${shown.path}|mask}}，或删去`, en: `Write {{${shown.path}|mask}}, or delete it` },
  })
}
