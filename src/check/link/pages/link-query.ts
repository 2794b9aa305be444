import { editCost, nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { simplified } from '../../suggest/synonyms'
import type { TreeIndex } from '../../tree-index'
import { findOperation } from '../api/find-operation'
import { memoizePerIndex } from '../memoize-per-index'
import { choiceParameters, queryDomain } from '../values/query-domain'
import { namesReadBy } from '../names/route-reads'

/** Parameters by which some page selects a tab or filters a list. */
const choosing = memoizePerIndex((index) => new Set(index.pages.flatMap(({ value }) => choiceParameters(value))))

/** Parameters that a page passes on to its data sources: without them it shows nothing. */
export const addressNeeds = (index: TreeIndex, page: string): string[] =>
  Object.values(index.pages.find((one) => one.id === page)?.value.data ?? {}).flatMap((call) =>
    Object.values(call.with ?? {}).flatMap((value) => /^\{\{\s*route\.(\w+)/.exec(String(value))?.[1] ?? []),
  )

interface Link {
  page: string
  given: object
  reads: ReadonlySet<string> | undefined
}

function checkName(index: TreeIndex, { page, given, reads }: Link, name: string, source: Source, path: Path): boolean {
  if (!reads || reads.has(name)) return true
  const lacks = addressNeeds(index, page).filter((one) => !Object.hasOwn(given, one))
  const intended = nearest(name, reads) ?? (Object.keys(given).length === 1 ? lacks[0] : undefined)
  // Other parameters may be there for visit statistics.
  if (intended === undefined && !choosing(index).has(name)) return false
  const fix = didYouMean(intended, reads)
  index.report.add(placeOfKey(source, path), {
    code: 'nav/unread-parameter',
    ...(intended === undefined ? { severity: 'warning' as const } : {}),
    zh: `打开的页面不读取参数“${quoted(name, 14)}”`,
    en: `The page reads no "${name}" from its address`,
    fix: intended === undefined ? { zh: `删去它；${fix.zh}`, en: `Delete it. ${fix.en}` } : fix,
  })
  return false
}

/** Required parameters of each page: those that its unconditional article or case is read by. */
const namesNeeded = memoizePerIndex(
  (index) =>
    new Map(
      index.pages.map(({ id, value: { blocks, data } }) => [
        id,
        blocks.flatMap((block) => {
          if ((block.kind !== 'article' && block.kind !== 'flow') || block.when) return []
          const call = data?.[block.source]
          const required = findOperation(index, call?.from)?.value.parameters?.filter((one) => one.required) ?? []
          return required.flatMap(({ name }) => /^\{\{\s*route\.(\w+)\s*\}\}$/.exec(String(call?.with?.[name]))?.[1] ?? [])
        }),
      ]),
    ),
)

/** A link to a detail page must say which item to show. */
export function checkNeeds(index: TreeIndex, routeId: string | undefined, given: object, source: Source, path: Path): void {
  const page = index.routes.find((one) => one.id === routeId)?.value.page
  // A misspelt parameter is reported where it is written.
  if (page === undefined || Object.keys(given).length > 0 || index.unsure('api')) return
  const lacks = namesNeeded(index)
    .get(page)
    ?.find((name) => !Object.hasOwn(given, name))
  if (lacks === undefined) return
  index.report.add(placeOf(source, [...path, 'route']), {
    code: 'nav/lacks-parameter',
    severity: 'warning',
    zh: `没有写 ${quoted(lacks, 10)}，“${quoted(page, 12)}”不知道显示哪一条`,
    en: `Without "${lacks}" the page ${page} has nothing to show`,
    fix: {
      zh: `补上 "with": { "${lacks}": "{{row.id}}" }，或改成清单所在的路由`,
      en: `Add "with": { "${lacks}": … }, or lead to the list`,
    },
  })
}

/** Each parameter of a link must be read by the target page, with a value that it offers. */
export function checkQuery(index: TreeIndex, routeId: string | undefined, given: object | undefined, source: Source, path: Path): void {
  if (routeId === undefined || given === undefined) return
  const page = index.routes.find((one) => one.id === routeId)?.value.page ?? ''
  const reads = namesReadBy(index, page)
  for (const [name, value] of Object.entries(given)) {
    const at = [...path, name]
    if (
      !checkName(index, { page, given, reads }, name, source, at)
      || !reads
      || (typeof value === 'string' && (value === '' || value.includes('{{')))
    )
      continue
    const { values, labels = {}, chosen } = queryDomain(index, page, name)
    const known = values?.map(String) ?? []
    if (known.length === 0 || known.includes(String(value))) continue
    const titled = Object.entries(labels).find(([label]) => simplified(label) === simplified(String(value)))?.[1]
    const intended = titled ?? nearest(String(value), known)
    // A value that is only compared may be any other; only a near miss is a mistake.
    if (!chosen && (intended === undefined || editCost(String(value), intended) > 1)) continue
    index.report.add(placeOf(source, at), {
      code: 'nav/unknown-value',
      zh: `打开的页面没有“${quoted(value, 14)}”可选`,
      en: `The page has no "${String(value)}" to choose as ${name}`,
      fix: didYouMean(intended, known),
    })
  }
}
