import type { Test } from '../../../contract/parts/condition'
import { signOnFailure } from '../../../contract/vocabulary/kinds'
import { editCost, nearest } from '../../suggest/nearest'
import { memoizeByData } from '../../memoize-by-data'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'
import { choiceParameterValues } from './query-domain'

/** Values that links of a file pass, by parameter. */
const handedIn = memoizeByData((data) => {
  const found: [name: string, value: string][] = []
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    const { route, with: given } = value as { route?: unknown; with?: unknown }
    if (typeof route === 'string' && given !== null && typeof given === 'object')
      for (const [name, one] of Object.entries(given)) if (typeof one !== 'object') found.push([name, String(one)])
    Object.values(value).forEach(look)
  }
  look(data)
  return found
})

interface Handed {
  values: Set<string>
  /** Something passes a value that is unknown before run time. */
  open: boolean
}

const byLinks = memoizePerIndex((index) => {
  const found = new Map<string, Handed>()
  const add = (name: string, value: string) => {
    const handed = found.get(name) ?? { values: new Set(), open: false }
    found.set(name, handed)
    if (value.includes('{{')) handed.open = true
    else handed.values.add(value)
  }
  for (const [name, value] of Object.entries(signOnFailure)) add(name, value)
  for (const { data, broken } of index.sources) if (!broken) for (const [name, value] of handedIn(data)) add(name, value)
  return found
})

/** All values that links, tabs, filters and kinds write into an address, by parameter. */
const handed = memoizePerIndex((index) => {
  const known = new Map<string, Handed>()
  return (name: string): Handed => {
    const found = known.get(name)
    if (found) return found
    const { values, open } = byLinks(index).get(name) ?? { values: [], open: false }
    const chosen = choiceParameterValues(index, name)
    const all = { values: new Set([...values, ...(chosen ?? []).map(String)]), open: open || chosen === undefined }
    known.set(name, all)
    return all
  }
})

const comparing: readonly string[] = ['is', 'isNot', 'in', 'notIn']

/**
 * Checks what a condition compares with a parameter. Where all values that are ever passed are known, it must be one of them; elsewhere an
 * address may hold anything, so only a near miss is a mistake.
 */
export function checkRouteTest(index: TreeIndex, name: string, test: Test, source: Source, path: Path): void {
  for (const operator of ['is', 'in'] as const) {
    const operand = test[operator]
    if (operand === undefined || ![operand].flat().includes('')) continue
    const others = [operand].flat().filter((value) => value !== '')
    const rest = others.length === 0 ? '' : `, { "route.${name}": { "in": ${JSON.stringify(others)} } }`
    const empty = `{ "route.${name}": { "empty": true } }`
    index.report.add(placeOf(source, [...path, operator]), {
      code: 'condition/absent-is-empty',
      severity: 'warning',
      zh: `地址里没有 ${quoted(name, 12)} 时，不等于 ""`,
      en: `Without ${name} in the address, it does not equal ""`,
      fix: rest
        ? { zh: `改为 "any": [${empty}${rest}]`, en: `Write "any": [${empty}${rest}]` }
        : { zh: '改为 { "empty": true }', en: 'Write { "empty": true }' },
    })
  }
  if (index.sources.some((one) => one.broken)) return
  const { values, open } = handed(index)(name)
  if (values.size === 0) return
  for (const [operator, operand] of Object.entries(test)) {
    if (!comparing.includes(operator)) continue
    for (const [at, value] of [operand].flat().entries()) {
      if (typeof value !== 'string' || value === '' || values.has(value)) continue
      const intended = nearest(value, values)
      if (open && (value.length < 4 || intended === undefined || editCost(value, intended) > 1)) continue
      index.report.add(placeOf(source, [...path, operator, ...(Array.isArray(operand) ? [at] : [])]), {
        code: 'condition/never-true',
        zh: `没有链接带来 ${quoted(name, 10)} 为“${quoted(value, 12)}”`,
        en: `No link hands over "${value}" as ${name}`,
        fix: didYouMean(intended, values),
      })
    }
  }
}
