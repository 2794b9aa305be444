import { expect, it } from 'vitest'
import type { OpenApiOperation } from '../../src/contract/operation'
import { withActAccess } from '../../src/release/act-access'

const operations = new Map(
  Object.entries({ 'order.close': ['settled', 'operator'], 'order.keep': 'verified', 'order.open': ['operator', 'signedIn'] }).map(
    ([id, access]) => [id, { 'x-access': access } as OpenApiOperation],
  ),
)
const act = (operation: string, more: object = {}) => ({ do: 'call', operation, ...more })

it.each<[string, object, object]>([
  ['says whom the server lets do it', act('order.close'), { access: ['settled', 'operator'] }],
  ['says it beside a level that is not the same', act('order.keep', { needs: 'login' }), { needs: 'login', access: 'verified' }],
  ['says no level twice', act('order.keep', { needs: 'verified' }), { needs: 'verified' }],
  ['says nothing of what everybody does who is signed in', act('order.open'), {}],
  ['says nothing of what follows', act('order.open', { then: [act('order.close')] }), { then: [act('order.close')] }],
  ['says nothing of an operation that is not there', act('order.gone'), {}],
])('an act %s', (_, given, said) => {
  const block = { kind: 'hero', actions: [{ label: '办', action: given }] }
  expect(withActAccess([block], operations)).toEqual([{ ...block, actions: [{ label: '办', action: { ...given, ...said } }] }])
})
