import { ownAccountFields } from '../../../../contract/derived/accounts/own-account-fields'
import { alwaysReadable, readableFieldsOf } from '../../../../contract/derived/accounts/readable-fields'
import { splitTemplate } from '../../../../validate/template/template-text'
import { quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import { awaitedIn } from '../../../../contract/derived/flow/pending-states'
import { remindedStates } from '../../../../contract/derived/flow/reminders'
import type { FlowUnderCheck } from '../flow-under-check'
import type { Telling } from './telling-parts'

/** The states in which a text is sent: after a step, or those of a reminder. */
function statesOf({ flow, record }: FlowUnderCheck, { from, to, days, ...rest }: Telling): string[] {
  if (days !== undefined) return remindedStates(flow, { days, ...rest }, record)
  return to === undefined ? (from ?? []) : [to]
}

/**
 * The roles and kinds that `to` means: itself, the kinds that see the rows whose field names their account, or for `handler` whoever has
 * the record among their work then. Its owner reads all of it.
 */
export function readersOf(spot: FlowUnderCheck, to: string, telling: Telling): string[] {
  const { index, record, flow } = spot
  const kinds = index.accounts?.value.kinds ?? {}
  if (Object.hasOwn(record.fields, to))
    return Object.keys(kinds).filter((role) => ownAccountFields(kinds[role], record.id).some((field) => field === to))
  if (to === 'handler') return awaitedIn(flow, statesOf(spot, telling)).filter((doer) => doer !== 'owner')
  return [to]
}

/** A message tells its recipient only what the recipient may read of others' rows. */
export function checkUnreadIn(spot: FlowUnderCheck, to: string | undefined, text: string, path: Path, telling: Telling): void {
  const { index, source, record } = spot
  if (to === undefined || index.unsure('accounts')) return
  const file = index.accounts?.value
  const read = splitTemplate(text).flatMap((part) => /^row\.(\w+)/.exec(part.path)?.[1] ?? [])
  for (const role of readersOf(spot, to, telling)) {
    const type = file?.kinds[role]?.levels.length ?? 1
    const readable = readableFieldsOf(file, { role, type }, record.id)
    // A name that is no field is reported with its template.
    const isHidden = (name: string) => Object.hasOwn(record.fields, name) && !alwaysReadable.includes(name) && !readable?.includes(name)
    const hidden = readable && read.find(isHidden)
    if (hidden === undefined) continue
    const title = file?.staff?.[role]?.title ?? file?.kinds[role]?.title ?? role
    index.report.add(placeOf(source, path), {
      code: 'flow/unread-told',
      severity: 'security',
      zh: `${quoted(title, 10)}看不到“${quoted(hidden, 12)}”，不能写给它`,
      en: `${role} may not read ${hidden} of ${record.id}, and would be told`,
      fix: {
        zh: `从文字里删去，或在 accounts.json 中 ${role} 的 reads.${record.id} 里加上 "${hidden}"`,
        en: `Delete it from the text, or add "${hidden}" to reads.${record.id} of ${role} in accounts.json`,
      },
    })
    return
  }
}
