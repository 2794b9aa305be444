import type { Condition } from '../../../contract/parts/condition'
import { declaringKey } from '../names/missing-field'
import { namedConditions } from '../../named-conditions'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { checkTest, comparesValues } from '../values/compared'
import { checkRouteTest } from '../values/route-values'
import { checkPath, domainAt, type Scope } from './templates'
import type { TreeIndex } from '../../tree-index'

function checkNamed(index: TreeIndex, name: string, source: Source, path: Path): void {
  if (!index.portal) return
  const names = Object.keys(index.portal.value.conditions)
  if (names.includes(name)) return
  index.report.add(placeOf(source, path), {
    code: 'ref/unknown-condition',
    zh: `没有命名条件“${quoted(name)}”`,
    en: `There is no named condition "${name}"`,
    fix: didYouMean(nearest(name, names), names),
    missing: {
      scope: 'condition',
      name,
      intended: nearest(name, names),
      at: { source, path },
      names,
      keys: ['named'],
      declared: (other) => declaringKey(index.portal ? [index.portal] : [], index.portal?.id ?? '', ['conditions', other]),
    },
  })
}

/** Checks the names that a condition refers to. */
export function checkCondition(index: TreeIndex, scope: Scope, condition: Condition | undefined, source: Source, path: Path): void {
  if (!condition) return
  const { any, all, not, named, ...tests } = condition
  for (const [key, parts] of Object.entries({ any, all }))
    parts?.forEach((one, place) => checkCondition(index, scope, one, source, [...path, key, place]))
  if (not) checkCondition(index, scope, not, source, [...path, 'not'])
  if (named !== undefined) checkNamed(index, named, source, [...path, 'named'])
  for (const [key, test] of Object.entries(tests)) {
    const at = [...path, key]
    checkPath(index, scope, key, () => placeOfKey(source, at), { source, path: at, atKey: true })
    if (!comparesValues(test)) continue
    checkTest(index, domainAt(index, scope, key) ?? {}, key, test, source, at)
    if (key.startsWith('route.')) checkRouteTest(index, key.slice('route.'.length), test, source, at)
  }
}

/** Reports a named condition that depends on itself. */
export function checkConditionLoops(index: TreeIndex): void {
  const { portal } = index
  if (!portal) return
  const conditions = portal.value.conditions
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    namedConditions(conditions[from]).some((name) => name === target || (!seen.has(name) && reaches(name, target, seen.add(name))))
  const looping = Object.keys(conditions).filter((name) => reaches(name, name, new Set()))
  const [first] = looping
  if (first === undefined) return
  index.report.add(placeOfKey(portal.source, ['conditions', first]), {
    code: 'condition/loop',
    zh: `条件“${quoted(first)}”绕回了自己`,
    en: `The condition "${first}" refers to itself`,
    fix: { zh: '去掉其中一处 named', en: 'Remove one of the references' },
  })
}
