import { describe, expect, it } from 'vitest'
import { accessLevels } from '../../src/contract/kinds'
import { actionCheck, isNotVerified, mayOpen } from '../../src/runtime/access'

const visitors = {
  anonymous: { token: '', type: '', role: '' },
  'type without token': { token: '', type: '2', role: 'enterprise' },
  'type 1': { token: 't', type: '1', role: 'enterprise' },
  'type 2': { token: 't', type: '2', role: 'enterprise' },
  operator: { token: 't', type: '', role: 'operator' },
} as const
const open: Record<keyof typeof visitors, readonly string[]> = {
  anonymous: ['public'],
  'type without token': ['public'],
  'type 1': ['public', 'signedIn'],
  'type 2': ['public', 'signedIn', 'verified'],
  operator: ['public', 'signedIn', 'operator'],
}
const cells = Object.entries(visitors).flatMap(([name, visitor]) =>
  accessLevels.map((access) => ({ name, access, visitor, may: open[name as keyof typeof visitors].includes(access) })),
)

describe('route guard of spec §5', () => {
  it.each(cells)('$name on $access: $may', ({ access, visitor, may }) => {
    expect(mayOpen(access, visitor)).toBe(may)
  })
})

describe('interactive action check of spec §5', () => {
  it.each([
    ['anonymous', 'verified', 'signIn'],
    ['anonymous', 'login', 'signIn'],
    ['type 1', 'verified', 'complete'],
    ['type 1', 'login', 'allowed'],
    ['type 2', 'verified', 'allowed'],
  ] as const)('%s needing %s: %s', (name, needs, verdict) => {
    expect(actionCheck(needs, visitors[name])).toBe(verdict)
  })

  it('reports every type but 2', () => {
    expect((['', '1', '2'] as const).map((type) => isNotVerified({ type }))).toEqual([true, true, false])
  })
})
