import type { AccountsFile } from '../../contract/accounts'
import type { Condition } from '../../contract/parts/condition'
import type { Portal } from '../../contract/portal'
import { accessWordsOf, accountNames, type Account } from '../../contract/derived/accounts/account-names'
import type { Files } from '../../edit/apply-to-files'
import { holds } from '../../validate/condition'
import { isVisitorCondition } from '../../validate/visitor-condition'
import { translate } from '../translate'
import { jsonIn } from '../store/files'

/** A kind of visitor, with the roots that conditions read. */
export interface VisitorSample {
  id: string
  title: string
  /** Null for a guest. */
  account: Account | null
  roots: object
}

/** Every kind of visitor of this portal: guests, each level of each account kind, each staff role. */
export function visitorsOf(files: Files): VisitorSample[] {
  const file = jsonIn(files, 'accounts.json') as unknown as AccountsFile | undefined
  const names = accountNames(file)
  const as = (id: string, title: string, role: string, type: number): VisitorSample => ({
    id,
    title,
    account: { role, type },
    roots: {
      session: { token: 'x', role, type: String(type || ''), is: accessWordsOf(names, { role, type }) },
      portal: {},
      route: {},
      data: {},
    },
  })
  return [
    {
      id: 'nobody',
      title: translate('visitorNobody'),
      account: null,
      roots: { session: { token: '', role: '', type: '', is: [] }, portal: {}, route: {}, data: {} },
    },
    ...Object.entries(file?.kinds ?? {}).flatMap(([kind, { title, levels }]) =>
      levels.map((level, index) =>
        as(`${kind}-${level.id}`, translate('visitorOfKind', { kind: title, level: level.title }), kind, index + 1),
      ),
    ),
    ...Object.entries(file?.staff ?? {}).map(([role, { title }]) => as(role, title, role, 0)),
  ]
}

export const portalConditions = (files: Files): Record<string, Condition> =>
  (jsonIn(files, 'portal.json') as unknown as Portal | undefined)?.conditions ?? {}

export const seenBy = (condition: Condition | undefined, visitors: VisitorSample[], named: Record<string, Condition>): string[] =>
  visitors.filter(({ roots }) => holds(condition, roots, named)).map(({ id }) => id)

/** Maximum number of visitors named in a line of a list. */
const maxNamed = 4

/** A short description of who sees something; undefined where everybody does. */
export function audienceText(files: Files, condition: Condition | undefined): string | undefined {
  if (!condition) return undefined
  const [visitors, named] = [visitorsOf(files), portalConditions(files)]
  if (!isVisitorCondition(condition, named)) return translate('seenUnder')
  const seen = seenBy(condition, visitors, named)
  const [those, others] = [visitors.filter(({ id }) => seen.includes(id)), visitors.filter(({ id }) => !seen.includes(id))]
  if (others.length === 0) return undefined
  if (those.length === 0) return translate('seenByNone')
  const names = (some: VisitorSample[]) => some.map(({ title }) => title).reduce((one, other) => translate('seenJoined', { one, other }))
  if (Math.min(those.length, others.length) > maxNamed) return translate('seenBySome', { count: those.length, total: visitors.length })
  return those.length <= others.length ? translate('seenOnly', { who: names(those) }) : translate('seenNot', { who: names(others) })
}

const same = (one: string[], other: string[]) => one.length === other.length && one.every((id) => other.includes(id))

/** The shortest condition for exactly these visitors: none, a named condition of portal.json, its negation, or several of them. */
export function conditionFor(chosen: string[], visitors: VisitorSample[], named: Record<string, Condition>): Condition | undefined {
  if (chosen.length === visitors.length) return undefined
  const candidates: Condition[] = Object.keys(named)
    .filter((name) => isVisitorCondition(named[name], named))
    .flatMap((name): Condition[] => [{ named: name }, { not: { named: name } }])
  const seen = candidates.map((condition) => ({ condition, by: seenBy(condition, visitors, named) }))
  const exact = seen.find(({ by }) => same(by, chosen))
  if (exact) return exact.condition
  // Named conditions that admit only chosen visitors; the remaining ones are added by role and level.
  const within = seen.filter(({ by }) => by.length > 0 && by.every((id) => chosen.includes(id)))
  const used: typeof within = []
  for (const one of within.sort((a, b) => b.by.length - a.by.length))
    if (one.by.some((id) => !used.some(({ by }) => by.includes(id)))) used.push(one)
  const left = chosen.filter((id) => !used.some(({ by }) => by.includes(id)))
  const rest = left.map((id): Condition => ownCondition(visitors.find((one) => one.id === id)!))
  const all = [...used.map(({ condition }) => condition), ...rest]
  return all.length === 1 ? all[0]! : { any: all }
}

function ownCondition({ id, roots }: VisitorSample): Condition {
  const { session } = roots as { session: { role: string; type: string } }
  if (id === 'nobody') return { 'session.token': { empty: true } }
  return { 'session.role': { is: session.role }, ...(session.type ? { 'session.type': { is: session.type } } : {}) }
}
