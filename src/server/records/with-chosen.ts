import { admits } from '../../contract/derived/accounts/account-names'
import type { Flow } from '../../contract/flow'
import type { Form } from '../../contract/form'
import type { RecordServe } from '../../contract/operation'
import { maxRows } from '../../contract/vocabulary/kinds'
import { choicePlace, chosenIds, type ChosenId } from '../../validate/form/choice-places'
import type { UntranslatedFault } from '../../validate/form/fault'
import { withOptionFaults, type OutsideOption } from '../../validate/form/option-faults'
import { isRecord } from '../../contract/is-record'
import { wordWith } from '../../contract/words/word'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { maskedFor } from '../flows/reveal'
import { Refusal } from '../replies/refusal'
import { typedIn } from '../request/typed-in'
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

/** A chosen id with its record, which is undefined unless the field offers it, and what the record before held for it. */
interface Judged extends ChosenId {
  offered: Row | undefined
  before: ChosenId | undefined
}

interface JudgedPlace {
  key: string
  choice: Choice
  found: Judged[]
}

const reads = new WeakMap<Call, Map<string, Promise<Row | undefined>>>()

/** The offered record. Each is read once a call, however many rows name it. */
function offeredOnce(call: Call, choice: Choice, id: string): Promise<Row | undefined> {
  const known = reads.get(call) ?? new Map<string, Promise<Row | undefined>>()
  reads.set(call, known)
  const name = JSON.stringify([choice.call, id])
  const row = known.get(name) ?? offeredRow(call, choice, id)
  known.set(name, row)
  return row
}

/** The ids in one place, up to the most rows that a field may have. */
async function judge(call: Call, key: string, choice: Choice, before: Row | null): Promise<JudgedPlace> {
  const held = before ? chosenIds(key, before) : []
  const found = chosenIds(key, call.values)
    .slice(0, maxRows)
    .map(async (one) => ({ ...one, offered: await offeredOnce(call, choice, one.id), before: held.find(({ id }) => id === one.id) }))
  return { key, choice, found: await Promise.all(found) }
}

/** Refuses what is at fault in a form's places. */
function refuse({ operation, release }: Call, places: JudgedPlace[], faultsIn: (place: JudgedPlace, form: Form) => OutsideOption[]): void {
  const faults = operation.forms.reduce<UntranslatedFault[]>((known, id) => {
    const { form, choices = {} } = release.forms[id] ?? {}
    const outside = form ? places.flatMap((place) => (Object.hasOwn(choices, place.key) ? faultsIn(place, form) : [])) : []
    return form ? withOptionFaults(form, known, outside) : known
  }, [])
  if (faults.length > 0) throw new Refusal('body', { faults })
}

const refuseOutside = (call: Call, places: JudgedPlace[]) =>
  refuse(call, places, ({ key, found }) =>
    found.flatMap(({ offered, row }) => (offered === undefined ? [{ ...choicePlace(key), row }] : [])),
  )

/** A text without the differences that its way through a form makes. */
const plain = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const isSame = (one: unknown, other: unknown): boolean =>
  plain(one) === plain(other) || (plain(one) !== '' && plain(other) !== '' && Number(plain(one)) === Number(plain(other)))

function changedFault(title: string, value: unknown) {
  const isShown = typeof value === 'number' || (typeof value === 'string' && plain(value) !== '')
  const message = isShown ? wordWith('copiedNow', { title, value: plain(value).slice(0, 40) }) : wordWith('copiedChanged', { title })
  return { rule: 'copied', message, value: value ?? null }
}

/** What is sent as copied is what the visitor saw: agreeing to an old price is not agreeing to the new one. */
const refuseChanged = (call: Call, places: JudgedPlace[]) =>
  refuse(call, places, ({ key, choice: { copies = {} }, found }, form) => {
    const { field: of, column: isOfRow } = choicePlace(key)
    return found.flatMap(({ offered, beside, row }) =>
      Object.entries(copies).flatMap(([name, from]): OutsideOption[] => {
        const now = offered?.[from]
        if (plain(beside[name]) === '' || isSame(beside[name], now)) return []
        const at = isOfRow === undefined ? { field: name } : { field: of, column: name, row }
        const titled = isOfRow === undefined ? form.schema.properties[name] : form.ui[of]?.columns?.[name]
        return titled ? [{ ...at, fault: changedFault(titled.title ?? name, now) }] : []
      }),
    )
  })

/** The values that hold an id, with its label beside it; `none` stands for no answer. */
function labelled(call: Call, { key, choice }: JudgedPlace, found: Judged | undefined, none: unknown): Values {
  const { keep, title, dicts } = choice
  const { field, column = field } = choicePlace(key)
  const kept = (label: unknown) => (keep === undefined ? {} : { [keep]: label })
  if (found?.offered) return kept(fillText(title, { row: found.offered, dicts, portal: call.release.tree.portal }))
  return found?.before ? kept(found.before.beside[keep ?? '']) : { [column]: none, ...kept(none) }
}

/** The values that copy fields of the chosen record, whatever was sent for them. */
const copied = ({ choice: { copies = {} } }: JudgedPlace, found: Judged | undefined): Values =>
  Object.fromEntries(
    Object.entries(copies).map(([name, field]) => [name, found?.offered ? found.offered[field] : found?.before?.beside[name]]),
  )

/** The values with others beside each id: those of the form, or of its row. */
function withBeside(values: Values, place: JudgedPlace, beside: (found: Judged | undefined, none: unknown) => Values): Values {
  const { field, column } = choicePlace(place.key)
  if (column === undefined) return { ...values, ...beside(place.found[0], '') }
  const rows = values[field]
  if (!Array.isArray(rows)) return values
  const ofRow = (at: number) =>
    beside(
      place.found.find(({ row }) => row === at),
      undefined,
    )
  return { ...values, [field]: rows.map((row: unknown, at) => (isRecord(row) ? defined({ ...row, ...ofRow(at) }) : row)) }
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
 * The values of a form with what its fields copy from the records that they name, before others are computed from it; nothing else counts
 * as copied. A draft keeps what it copied from a record that the visitor is no longer offered. Otherwise such a record is refused, before a
 * field that lacks its copy is, and so is a copy that was shown and has changed since.
 */
export async function withCopied(call: Call): Promise<Values> {
  const { operation } = call
  const values = typedIn(call.release, operation, call.values)
  const copying = Object.entries(operation.choices).filter(([, { copies }]) => copies)
  const before = copying.length > 0 && operation.draft ? await writtenRow(call) : null
  const places = await Promise.all(copying.map(([key, choice]) => judge(call, key, choice, before)))
  if (!operation.draft) {
    refuseOutside(call, places)
    refuseChanged(call, places)
  }
  return places.reduce((all, place) => withBeside(all, place, (found) => copied(place, found)), values)
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
  const labels = places.reduce((all, place) => withBeside(all, place, (found, none) => labelled(call, place, found, none)), values)
  return withoutEmptied(labels, values, places)
}
