import type { Transition, Flow } from '../../../../src/contract/flow'
import type { Operation, Release } from '../../../../src/release/release'

/** The operation of a transition, as the flow or a file of `api/` declares it. */
export function operationOf({ operations }: Release, flow: Flow, transition: Transition): Operation {
  const found = operations.find(
    ({ serve }) => serve.by === 'flow' && serve.flow.flow === flow.id && serve.flow.transition === transition.id,
  )
  if (!found) throw new Error(`no operation does ${flow.id}.${transition.id}`)
  return found
}

/** The address of an operation with its parameters filled in. */
export function addressOf({ path }: Operation, parameters: Record<string, unknown>): string {
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const)
  const query = new URLSearchParams(texts.filter(([name]) => !path.includes(`{${name}}`)).map(([name, value]) => [name, value]))
  return `${texts.reduce((whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(value)), path)}?${query.toString()}`
}
