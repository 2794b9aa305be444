import { admits } from '../../contract/derived/accounts/account-names'
import type { Flow } from '../../contract/flow'
import type { RecordServe } from '../../contract/operation'
import { optionFault } from '../../validate/form/faults'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { maskedFor } from '../flows/reveal'
import { Refusal } from '../replies/refusal'
import type { Row } from '../store/store'
import { listedRow } from './serve-record'

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

/**
 * The values of a form with the labels of the records that it names. Refuses records that their field does not offer this visitor: removed
 * ones, those of other accounts, and those that its filters leave out get the same answer (requirement D2). A draft is not refused: it
 * keeps what it already named, with its label, and takes none of the others. Sending it checks again.
 */
export async function withChosen(call: Call): Promise<Call['values']> {
  const { operation, release, values } = call
  const given = Object.entries(operation.choices).filter(([field]) => emptiesAbsent(operation) || Object.hasOwn(values, field))
  const before = given.length > 0 && operation.draft ? await writtenRow(call) : null
  const chosen = await Promise.all(
    given.map(async ([field, choice]) => {
      const id = String(values[field] ?? '')
      const row = id === '' ? undefined : await offeredRow(call, choice, id)
      const form = operation.forms.map((one) => release.forms[one]?.form).find((one) => one?.ui[field]?.choose)
      const label = row ? fillText(choice.title, { row, dicts: choice.dicts, portal: release.tree.portal }) : ''
      const isGone = id !== '' && !row
      if (isGone && before?.[field] === id) return { faults: [], kept: [] }
      return {
        faults: isGone && form && !operation.draft ? [optionFault(form, field)] : [],
        kept: [...(row ? [] : [[field, '']]), ...(choice.keep === undefined ? [] : [[choice.keep, label]])],
      }
    }),
  )
  const faults = chosen.flatMap((one) => one.faults)
  if (faults.length > 0) throw new Refusal('body', { faults })
  return { ...values, ...Object.fromEntries(chosen.flatMap(({ kept }) => kept)) }
}
