import { admits } from '../../contract/derived/accounts/account-names'
import type { RecordServe } from '../../contract/operation'
import { optionFault } from '../../validate/form/faults'
import { fillText } from '../../validate/template/template'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { listedRow } from './serve-record'

/** How an operation lists records, directly or as a flow; undefined for other operations. */
function listOf({ release }: Call, { serve }: Call['operation']): RecordServe | undefined {
  if (serve.by === 'record') return serve.record.verb === 'list' ? serve.record : undefined
  const flow = serve.by === 'flow' && serve.flow.transition === 'list' ? release.tree.flows[serve.flow.flow] : undefined
  return flow && { type: flow.record, verb: 'list' }
}

type Choice = Call['operation']['choices'][string]

/** The record with that id, as the field offers it to this visitor. */
async function offeredRow(call: Call, { call: { from, with: given = {} } }: Choice, id: string) {
  const { release, session } = call
  const operation = release.operations.find((one) => one.id === from)
  const serve = operation && listOf(call, operation)
  if (!serve || !admits(release.boot.accounts, operation.access, session && session.user)) return undefined
  return listedRow(call, serve, operation.checkParameters(given).values, id)
}

/**
 * The values of a form with the labels of the records that it names. Refuses records that their field does not offer this visitor: removed
 * ones, those of other accounts, and those that its filters leave out get the same answer (requirement D2).
 */
export async function withChosen(call: Call): Promise<Call['values']> {
  const { operation, release, values } = call
  const given = Object.entries(operation.choices).filter(([field]) => Object.hasOwn(values, field))
  const chosen = await Promise.all(
    given.map(async ([field, choice]) => {
      const id = String(values[field] ?? '')
      const row = id === '' ? undefined : await offeredRow(call, choice, id)
      const form = operation.forms.map((one) => release.tree.forms[one]).find((one) => one?.ui[field]?.choose)
      const label = row ? fillText(choice.title, { row, dicts: choice.dicts, portal: release.tree.portal }) : ''
      return {
        faults: id !== '' && !row && form ? [optionFault(form, field)] : [],
        kept: choice.keep === undefined ? [] : [[choice.keep, label] as const],
      }
    }),
  )
  const faults = chosen.flatMap((one) => one.faults)
  if (faults.length > 0) throw new Refusal('body', { faults })
  return { ...values, ...Object.fromEntries(chosen.flatMap(({ kept }) => kept)) }
}
