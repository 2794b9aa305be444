import type { Test } from '../../../contract/condition'
import { cost, nearest } from '../../nearest'
import { memoizeByData } from '../../memoize-by-data'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { perIndex } from '../per-index'

/** Values that the links of a file hand over as they stand, by the name of the parameter. */
const handedIn = memoizeByData((data) => {
  const found: [name: string, value: string][] = []
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    const { route, with: given } = value as { route?: unknown; with?: unknown }
    if (typeof route === 'string' && given !== null && typeof given === 'object')
      for (const [name, one] of Object.entries(given)) if (typeof one === 'string' && !one.includes('{{')) found.push([name, one])
    Object.values(value).forEach(look)
  }
  look(data)
  return found
})

const handed = perIndex((index) => {
  const found = new Map<string, Set<string>>()
  for (const { data, broken } of index.sources)
    if (!broken) for (const [name, value] of handedIn(data)) found.set(name, (found.get(name) ?? new Set()).add(value))
  return found
})

const comparing: readonly string[] = ['is', 'isNot', 'in', 'notIn']

/** An address may hold anything, but what is nearly a value that some link hands over was meant to be it. */
export function checkRouteTest(index: TreeIndex, name: string, test: Test, source: Source, path: Path): void {
  const known = handed(index).get(name)
  if (!known || index.sources.some((one) => one.broken)) return
  for (const [operator, operand] of Object.entries(test)) {
    if (!comparing.includes(operator)) continue
    for (const [at, value] of [operand].flat().entries()) {
      if (typeof value !== 'string' || value.length < 4 || known.has(value)) continue
      const meant = nearest(value, known)
      if (meant === undefined || cost(value, meant) > 1) continue
      index.report.add(placeOf(source, [...path, operator, ...(Array.isArray(operand) ? [at] : [])]), {
        code: 'condition/never-true',
        zh: `没有链接带来 ${quoted(name, 10)} 为“${quoted(value, 12)}”`,
        en: `No link hands over "${value}" as ${name}`,
        fix: didYouMean(meant, known),
      })
    }
  }
}
