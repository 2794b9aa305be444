import { admits } from '../../contract/derived/accounts/account-names'
import type { Flow } from '../../contract/flow'
import type { RecordServe } from '../../contract/operation'
import { choicePlace, chosenIds, type ChosenId } from '../../validate/form/choice-places'
import type { UntranslatedFault } from '../../validate/form/fault'
import { withOptionFaults } from '../../validate/form/option-faults'
import { isRecord } from '../../contract/is-record'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { maskedFor } from '../flows/reveal'
import { Refusal } from '../replies/refusal'
import type { Row } from '../store/store'
import { listedRow } from './serve-record'

type Values = Call['values']

/** How an operation lists records, directly or as a flow; undefined for other operations. */
function listOf({ release }: Call, { serve }: Call['operation']): { serve: RecordServe; flow?: Flow } | undefined {
  if (serve.by === 'record') return serve.record.verb === 'list' ? { serve: serve.record } : undefined
  const flow = serve.by === 'flow' && serve.flow.transition === 'list' ? release.tree.flows[serve.flow.flow] : undefined
  return flow && { serve: { type: flow.record, verb: 'list' }, flow }
}

type Choice = Call['operation']['choices'][string]

/** The record with that id, as the field offers it to this visitor. */
async function offeredRow(call: Call, { call: { from, with: given = {} } }: Choice, id: string) {
  const { release, session } = call
  const operation = release.operations.find((one) => one.id === from)
  const list = operation && listOf(call, operation)
  if (!list || !admits(release.boot.accounts, operation.access, session && session.user)) return undefined
  const row = await listedRow(call, list.serve, operation.checkParameters(given).values, id)
  const type = release.tree.records[list.serve.type]
  return row && list.flow && type ? maskedFor(call, list.flow, row, await call.store.records.ownerOf(type, id)) : row
}

/** Whether a field that is not sent becomes empty; in other operations it stays as it is. */
const emptiesAbsent = ({ serve }: Call['operation']) => serve.by === 'flow' || (serve.by === 'record' && serve.record.edit === true)

/** The record that the call writes to; null when it writes a new one, or one that the visitor may not write. */
async function writtenRow({ operation: { serve }, release: { tree }, store, session, parameters, values }: Call): Promise<Row | null> {
  const name = serve.by === 'record' ? serve.record.type : serve.by === 'flow' ? tree.flows[serve.flow.flow]?.record : undefined
  const type = tree.records[name ?? '']
  const id = parameters.id ?? values.id
  if (!type || typeof id !== 'string' || (type.owned && !session)) return null
  return store.records.read(type, id, type.owned ? session?.user.id : undefined)
}

/** A chosen id with the label of its record, which is undefined unless the record is offered, and what the record before held for it. */
interface Judged extends ChosenId {
  label: string | undefined
  before: ChosenId | undefined
}

interface JudgedPlace {
  key: string
  choice: Choice
  found: Judged[]
}

/** The ids in one place. Each record is read once, however many rows name it. */
async function judge(call: Call, key: string, choice: Choice, before: Row | null): Promise<JudgedPlace> {
  const held = before ? chosenIds(key, before) : []
  const labelOf = async (id: string) => {
    const row = await offeredRow(call, choice, id)
    return row && fillText(choice.title, { row, dicts: choice.dicts, portal: call.release.tree.portal })
  }
  const ids = chosenIds(key, call.values)
  const labels = new Map([...new Set(ids.map(({ id }) => id))].map((id) => [id, labelOf(id)]))
  const found = ids.map(async (one) => ({ ...one, label: await labels.get(one.id), before: held.find(({ id }) => id === one.id) }))
  return { key, choice, found: await Promise.all(found) }
}

function refuseOutside({ operation, release }: Call, places: JudgedPlace[]): void {
  const faults = operation.forms.reduce<UntranslatedFault[]>((known, id) => {
    const { form, choices = {} } = release.forms[id] ?? {}
    const outside = places.flatMap(({ key, found }) =>
      Object.hasOwn(choices, key) ? found.flatMap(({ label, row }) => (label === undefined ? [{ ...choicePlace(key), row }] : [])) : [],
    )
    return form ? withOptionFaults(form, known, outside) : known
  }, [])
  if (faults.length > 0) throw new Refusal('body', { faults })
}

/** The values that hold an id, with its label beside it; `none` stands for no answer. */
function labelled<T>(name: string, { keep }: Choice, found: Judged | undefined, none: T): Record<string, unknown> {
  const kept = (label: unknown) => (keep === undefined ? {} : { [keep]: label })
  if (found?.label !== undefined) return kept(found.label)
  return found?.before ? kept(found.before.beside[keep ?? '']) : { [name]: none, ...kept(none) }
}

function withLabels(values: Values, { key, choice, found }: JudgedPlace): Values {
  const { field, column } = choicePlace(key)
  if (column === undefined) return { ...values, ...labelled(field, choice, found[0], '') }
  const rows = values[field]
  if (!Array.isArray(rows)) return values
  const labelOf = (row: number) =>
    labelled(
      column,
      choice,
      found.find((one) => one.row === row),
      undefined,
    )
  return { ...values, [field]: rows.map((row: unknown, at) => (isRecord(row) ? defined({ ...row, ...labelOf(at) }) : row)) }
}

const defined = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([, value]) => value != null))

/** Without the rows that named nothing but a record that a draft does not take. */
function withoutEmptied(values: Values, given: Values, places: JudgedPlace[]): Values {
  const isEmptied = (row: unknown, before: unknown) =>
    isRecord(row) && Object.keys(row).length === 0 && isRecord(before) && Object.keys(before).length > 0
  const left = places.flatMap(({ key }) => {
    const { field, column } = choicePlace(key)
    const [rows, before] = [values[field], given[field]]
    if (column === undefined || !Array.isArray(rows) || !Array.isArray(before)) return []
    return [[field, rows.filter((row, at) => !isEmptied(row, before[at]))]]
  })
  return { ...values, ...Object.fromEntries(left) }
}

/**
 * The values of a form with the labels of the records that its fields and rows name. Refuses records that their field does not offer this
 * visitor: removed ones, those of other accounts, and those that its filters leave out get the same answer (requirement D2). A draft is
 * not refused: it keeps what it already named, with its label, and takes none of the others. Sending it checks again.
 */
export async function withChosen(call: Call): Promise<Values> {
  const { operation, values } = call
  const given = Object.entries(operation.choices).filter(
    ([key]) => emptiesAbsent(operation) || Object.hasOwn(values, choicePlace(key).field),
  )
  const before = given.length > 0 && operation.draft ? await writtenRow(call) : null
  const places = await Promise.all(given.map(([key, choice]) => judge(call, key, choice, before)))
  if (!operation.draft) refuseOutside(call, places)
  return withoutEmptied(places.reduce(withLabels, values), values, places)
}
