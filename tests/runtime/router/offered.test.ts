import { expect, it } from 'vitest'
import type { Action } from '../../../src/contract/parts/action'
import type { Boot } from '../../../src/release/release'
import { isOffered } from '../../../src/runtime/router/offered'

const boot = {
  accounts: { kinds: { enterprise: ['unverified', 'verified'], provider: ['applicant', 'settled'] }, staff: ['operator'] },
  routes: [
    { id: 'order', access: 'public' },
    { id: 'desk', access: 'operator' },
  ],
} as unknown as Boot
const people = {
  nobody: { token: '', type: '', role: '' },
  newcomer: { token: 'token', type: '1', role: 'enterprise' },
  enterprise: { token: 'token', type: '2', role: 'enterprise' },
  provider: { token: 'token', type: '2', role: 'provider' },
  operator: { token: 'token', type: '2', role: 'operator' },
}
type Tools = Parameters<typeof isOffered>[0]
const offeredTo = (action: Action) =>
  Object.entries(people).flatMap(([name, session]) => (isOffered({ boot, session: session as Tools['session'] }, action) ? [name] : []))

it.each<[string, Action, string[]]>([
  ['a page for staff', { do: 'go', route: 'desk' }, ['nobody', 'operator']],
  ['a page for all', { do: 'go', route: 'order' }, Object.keys(people)],
  ['a page for all that needs a level', { do: 'go', route: 'order', needs: 'verified' }, ['nobody', 'newcomer', 'enterprise']],
  ['an action that needs a level', { do: 'call', operation: 'favourite.keep', needs: 'verified' }, ['nobody', 'newcomer', 'enterprise']],
  [
    'an action for a kind and for staff',
    { do: 'call', operation: 'order.close', access: ['settled', 'operator'] },
    ['nobody', 'provider', 'operator'],
  ],
  ['an action that needs an account', { do: 'call', operation: 'message.read', needs: 'login' }, Object.keys(people)],
])('offers %s to visitors whom it may lead on', (_, action, expected) => expect(offeredTo(action)).toEqual(expected))
