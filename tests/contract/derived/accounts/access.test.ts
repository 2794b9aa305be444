import { describe, expect, it } from 'vitest'
import { actionCheck, isNotVerified, mayCall, mayOpen } from '../../../../src/contract/derived/accounts/access'

const names = { kinds: { enterprise: ['unverified', 'verified'], provider: ['applicant', 'settled'] }, staff: ['operator', 'district'] }
const words = [
  'public',
  'signedIn',
  'enterprise',
  'verified',
  'settled',
  'operator',
  'district',
  ['verified', 'settled'],
  ['operator', 'district'],
  'nobody',
]

const visitors = {
  anonymous: { token: '', type: '', role: '' },
  'type without token': { token: '', type: '2', role: 'enterprise' },
  'type 1': { token: 't', type: '1', role: 'enterprise' },
  'type 2': { token: 't', type: '2', role: 'enterprise' },
  'without a role': { token: 't', type: '2', role: '' },
  provider: { token: 't', type: '2', role: 'provider' },
  operator: { token: 't', type: '2', role: 'operator' },
  'role that is gone': { token: 't', type: '2', role: 'auditor' },
} as const
const open: Record<keyof typeof visitors, readonly string[]> = {
  anonymous: ['public'],
  'type without token': ['public'],
  'type 1': ['public', 'signedIn', 'enterprise'],
  'type 2': ['public', 'signedIn', 'enterprise', 'verified', 'verified,settled'],
  'without a role': ['public', 'signedIn', 'enterprise', 'verified', 'verified,settled'],
  provider: ['public', 'signedIn', 'settled', 'verified,settled'],
  operator: ['public', 'signedIn', 'operator', 'operator,district'],
  'role that is gone': ['public', 'signedIn'],
}
const cells = Object.entries(visitors).flatMap(([name, visitor]) =>
  words.map((access) => ({ name, access, visitor, may: open[name as keyof typeof visitors].includes(String(access)) })),
)

describe('route guard of spec §5', () => {
  it.each(cells)('$name on $access: $may', ({ access, visitor, may }) => {
    expect(mayOpen(names, access, visitor)).toBe(may)
  })
})

describe('interactive action check of spec §5', () => {
  it.each([
    ['anonymous', 'verified', 'signIn'],
    ['anonymous', 'login', 'signIn'],
    ['type 1', 'verified', 'complete'],
    ['type 1', 'login', 'allowed'],
    ['type 2', 'verified', 'allowed'],
    ['provider', 'verified', 'allowed'],
    ['operator', 'verified', 'allowed'],
  ] as const)('%s needing %s: %s', (name, needs, verdict) => {
    expect(actionCheck(names, needs, visitors[name])).toBe(verdict)
  })

  it('reports only the first of several levels, and never a kind with a single one', () => {
    const three = { kinds: { enterprise: ['unverified', 'verified', 'exemplary'], reader: ['joined'] }, staff: [] }
    const isNew = (role: string, type: string) => isNotVerified(three, { token: 't', type, role })
    expect(['1', '2', '3'].map((type) => isNew('enterprise', type))).toEqual([true, false, false])
    expect(isNew('reader', '1')).toBe(false)
  })

  it('reports every type but 2', () => {
    expect(['', '1', '2'].map((type) => isNotVerified(names, { token: 't', type, role: 'enterprise' }))).toEqual([true, true, false])
    expect(isNotVerified(names, visitors.operator)).toBe(false)
  })
})

it('makes no automatic call that the server would refuse', () => {
  expect(mayCall(names, 'signedIn', visitors.operator)).toBe(true)
  expect(mayCall(names, 'enterprise', visitors['type 1'])).toBe(true)
  expect(mayCall(names, 'enterprise', visitors.operator)).toBe(false)
  expect(mayCall(names, ['verified', 'operator'], visitors.operator)).toBe(true)
})
