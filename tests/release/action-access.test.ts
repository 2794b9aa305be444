import { expect, it } from 'vitest'
import type { OpenApiOperation } from '../../src/contract/operation'
import { withActionAccess } from '../../src/release/action-access'

const operations = new Map(
  Object.entries({ 'order.close': ['settled', 'operator'], 'order.keep': 'verified', 'order.open': ['operator', 'signedIn'] }).map(
    ([id, access]) => [id, { 'x-access': access } as OpenApiOperation],
  ),
)
const act = (operation: string, more: object = {}) => ({ do: 'call', operation, ...more })

it.each<[string, object, object]>([
  ['states the access of its operation', act('order.close'), { access: ['settled', 'operator'] }],
  ['states it beside a different level', act('order.keep', { needs: 'login' }), { needs: 'login', access: 'verified' }],
  ['does not repeat an equal level', act('order.keep', { needs: 'verified' }), { needs: 'verified' }],
  ['leaves out access for everybody who is signed in', act('order.open'), {}],
  ['leaves out the access of subsequent actions', act('order.open', { then: [act('order.close')] }), { then: [act('order.close')] }],
  ['leaves out a missing operation', act('order.gone'), {}],
])('an action %s', (_, given, said) => {
  const block = { kind: 'hero', actions: [{ label: '办', action: given }] }
  expect(withActionAccess([block], operations)).toEqual([{ ...block, actions: [{ label: '办', action: { ...given, ...said } }] }])
})
