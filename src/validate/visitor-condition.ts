import type { Condition } from '../contract/parts/condition'

const rootsRead = /^(?:session|portal)\./

/** Whether a condition only tests who the visitor is, so that a list of visitors can replace it. */
export function isVisitorCondition(condition: Condition | undefined, named: Record<string, Condition>): boolean {
  if (!condition) return true
  const { any = [], all = [], not, named: name, ...tests } = condition
  return (
    Object.keys(tests).every((path) => rootsRead.test(path))
    && [...any, ...all, ...(not ? [not] : []), ...(name === undefined ? [] : [named[name] ?? { 'route.x': {} }])].every((one) =>
      isVisitorCondition(one, named),
    )
  )
}
