import type { Access } from '../../../contract/accounts'
import { openAccess } from '../../../contract/vocabulary/kinds'
import type { Condition, Test } from '../../../contract/parts/condition'
import {
  admits as accessAdmits,
  levelOf,
  accessWordsOf,
  type Account,
  type AccountNames,
} from '../../../contract/derived/accounts/account-names'
import { holds } from '../../../validate/condition'
import { memoizeByData } from '../../memoize-by-data'
import type { TreeIndex } from '../../tree-index'

/** A class of visitors with equal sessions: anonymous, each level of each kind, each role of staff. */
export type VisitorId = string
export const anonymousVisitor: VisitorId = 'anonymousVisitor'

type Of = Pick<TreeIndex, 'accounts' | 'accountNames' | 'unsure'>

const kindOf = ({ kinds }: AccountNames, visitor: VisitorId) => Object.keys(kinds).find((kind) => kinds[kind]!.includes(visitor))

/** The session of such a visitor. */
function sessionOf(names: AccountNames, visitor: VisitorId): { token: string; type: string; role: string; is: string[] } {
  if (visitor === anonymousVisitor) return { token: '', type: '', role: '', is: [] }
  const role = kindOf(names, visitor) ?? visitor
  const type = levelOf(names, role, visitor) || 2
  return { token: 'token', type: String(type), role, is: accessWordsOf(names, { role, type }) }
}

/** The account of such a visitor; null for an anonymous one. */
export function accountOfVisitor({ accountNames: names }: Of, visitor: VisitorId): Account | null {
  const { token, type, role } = sessionOf(names, visitor)
  return token === '' ? null : { role, type: Number(type) }
}

const levelsOf = ({ kinds }: AccountNames) => Object.values(kinds)

const signedIn = ({ accountNames: names }: Of): VisitorId[] => [...levelsOf(names).flat(), ...names.staff]

/** Groups of visitors: everybody, the signed-in, those who reach a next level by filling in forms, those at their highest level. */
export const visitors = {
  everybody: (index: Of): VisitorId[] => [anonymousVisitor, ...signedIn(index)],
  signedIn,
  incomplete: ({ accounts }: Of): VisitorId[] =>
    Object.values(accounts?.value.kinds ?? {}).flatMap(({ levels }) => levels.flatMap(({ id }, at) => (levels[at + 1]?.after ? [id] : []))),
  complete: ({ accountNames: names }: Of): VisitorId[] => levelsOf(names).flatMap((levels) => levels.slice(-1)),
}

/** The name of a visitor in findings. */
export function visitorTitle({ accounts, accountNames }: Of, visitor: VisitorId): string {
  if (visitor === anonymousVisitor) return '没有登录的人'
  const kind = accounts?.value.kinds[kindOf(accountNames, visitor) ?? '']
  const level = kind?.levels.find(({ id }) => id === visitor)
  return kind && level ? `${level.title}的${kind.title}` : (accounts?.value.staff?.[visitor]?.title ?? visitor)
}

const wordsOf = memoizeByData<string[], AccountNames>(({ kinds, staff }) => [
  ...new Set([...openAccess, ...Object.keys(kinds), ...Object.values(kinds).flat(), ...staff]),
])

/** Every word that access may use. */
export const accessWords = ({ accountNames: names }: Of): string[] => wordsOf(names)

export const isKnownAccess = (index: Of, access: Access): boolean => [access].flat().every((word) => accessWords(index).includes(word))

/** Admits everybody for an unknown word, which is reported elsewhere. */
export function admitsVisitor(index: Of, access: Access, visitor: VisitorId): boolean {
  if (index.unsure('accounts') || !isKnownAccess(index, access)) return true
  return accessAdmits(index.accountNames, access, accountOfVisitor(index, visitor))
}

/** The narrowest access that admits all of them. */
export function accessFor(index: Of, some: readonly VisitorId[]): string {
  const { kinds, staff } = index.accountNames
  const byLevel = Object.values(kinds).flatMap((levels) => levels.slice(1).reverse())
  const words = [...staff, ...byLevel, ...Object.keys(kinds), 'signedIn']
  return words.find((word) => some.every((one) => admitsVisitor(index, word, one))) ?? 'public'
}

/** The access that admits exactly them: one word if there is one, else several; the narrowest word if none do. */
export function exactAccess(index: Of, some: readonly VisitorId[]): Access {
  const { kinds, staff } = index.accountNames
  const admitted = (word: string) => visitors.everybody(index).filter((one) => admitsVisitor(index, word, one))
  const one = accessFor(index, some)
  if (admitted(one).length === some.length) return one
  const words = [...Object.keys(kinds), ...Object.values(kinds).flatMap((levels) => levels.slice(1)), ...staff]
  const left = new Set(some)
  const chosen = words.filter((word) => {
    const those = admitted(word)
    const isOfUse = those.every((each) => some.includes(each)) && those.some((each) => left.has(each))
    if (isOfUse) for (const each of those) left.delete(each)
    return isOfUse
  })
  return left.size === 0 ? chosen : one
}

type Verdict = 'yes' | 'no' | 'maybe'
const turned: Record<Verdict, Verdict> = { yes: 'no', no: 'yes', maybe: 'maybe' }
const all = (verdicts: Verdict[]): Verdict => (verdicts.includes('no') ? 'no' : verdicts.includes('maybe') ? 'maybe' : 'yes')
const any = (verdicts: Verdict[]): Verdict => turned[all(verdicts.map((one) => turned[one]))]

/** Whether a condition holds for a visitor: 'yes', 'no', or 'maybe' when it depends on more than the session. */
export function verdictFor(
  index: Of,
  visitor: VisitorId,
  condition: Condition | undefined,
  named: Record<string, Condition>,
  depth = 0,
): Verdict {
  if (depth > 20) return 'maybe'
  const inner = (one: Condition) => verdictFor(index, visitor, one, named, depth + 1)
  const { any: some, all: every, not, named: name, ...tests } = condition ?? {}
  return all([
    ...(some ? [any(some.map(inner))] : []),
    ...(every ? [all(every.map(inner))] : []),
    ...(not ? [turned[inner(not)]] : []),
    ...(name === undefined ? [] : [Object.hasOwn(named, name) ? inner(named[name] ?? {}) : ('maybe' as const)]),
    ...Object.entries(tests).map(([path, test]) => testVerdict(sessionOf(index.accountNames, visitor), path, test)),
  ])
}

function testVerdict(session: object, path: string, test: Test): Verdict {
  const [root, name = ''] = path.split('.')
  if (root !== 'session' || !Object.hasOwn(session, name)) return 'maybe'
  return holds({ [path]: test }, { session }, {}) ? 'yes' : 'no'
}
