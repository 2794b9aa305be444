import type { Condition, Test } from '../../../contract/condition'
import type { Access } from '../../../contract/kinds'
import { holds } from '../../../validate/condition'

/** Those whom a portal serves, as their sessions tell them apart. */
export const visitorKinds = ['anonymous', 'unverified', 'verified', 'operator'] as const
export type Visitor = (typeof visitorKinds)[number]

const sessions: Record<Visitor, { token: string; type: string; role: string }> = {
  anonymous: { token: '', type: '', role: '' },
  unverified: { token: 'token', type: '1', role: 'enterprise' },
  verified: { token: 'token', type: '2', role: 'enterprise' },
  operator: { token: 'token', type: '2', role: 'operator' },
}

const admitted: Record<Access, readonly Visitor[]> = {
  public: visitorKinds,
  signedIn: ['unverified', 'verified', 'operator'],
  verified: ['verified', 'operator'],
  operator: ['operator'],
}
export const admits = (access: Access, visitor: Visitor): boolean => admitted[access].includes(visitor)

/** The least that admits all of them. */
export const accessFor = (visitors: readonly Visitor[]): Access =>
  (['operator', 'verified', 'signedIn'] as const).find((access) => visitors.every((one) => admits(access, one))) ?? 'public'

type Verdict = 'yes' | 'no' | 'maybe'
const turned: Record<Verdict, Verdict> = { yes: 'no', no: 'yes', maybe: 'maybe' }
const all = (verdicts: Verdict[]): Verdict => (verdicts.includes('no') ? 'no' : verdicts.includes('maybe') ? 'maybe' : 'yes')
const any = (verdicts: Verdict[]): Verdict => turned[all(verdicts.map((one) => turned[one]))]

/** Whether a condition holds for a visitor; what depends on more than the session may hold. */
export function verdictFor(visitor: Visitor, condition: Condition | undefined, named: Record<string, Condition>, depth = 0): Verdict {
  if (depth > 20) return 'maybe'
  const inner = (one: Condition) => verdictFor(visitor, one, named, depth + 1)
  const { any: some, all: every, not, named: name, ...tests } = condition ?? {}
  return all([
    ...(some ? [any(some.map(inner))] : []),
    ...(every ? [all(every.map(inner))] : []),
    ...(not ? [turned[inner(not)]] : []),
    ...(name === undefined ? [] : [Object.hasOwn(named, name) ? inner(named[name] ?? {}) : ('maybe' as const)]),
    ...Object.entries(tests).map(([path, test]) => testVerdict(visitor, path, test)),
  ])
}

function testVerdict(visitor: Visitor, path: string, test: Test): Verdict {
  const [root, name = ''] = path.split('.')
  if (root !== 'session' || !Object.hasOwn(sessions[visitor], name)) return 'maybe'
  return holds({ [path]: test }, { session: sessions[visitor] }, {}) ? 'yes' : 'no'
}
