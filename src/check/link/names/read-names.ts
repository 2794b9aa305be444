import { includedPages } from '../../../contract/derived/blocks-of'
import type { Flow } from '../../../contract/flow'
import type { Page, WrittenPage } from '../../../contract/page'
import { togglesIn } from '../../expand/expand-toggles'
import { editCost, nearest } from '../../suggest/nearest'
import { memoizeByData } from '../../memoize-by-data'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'
import { choiceParameters } from '../values/query-domain'

/** The links in a file: the route of each, and the parameters that it passes. */
const linksIn = memoizeByData((data) => {
  const found: { route: string; names: string[] }[] = []
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    const { route, with: given } = value as { route?: unknown; with?: unknown }
    if (typeof route === 'string') found.push({ route, names: given !== null && typeof given === 'object' ? Object.keys(given) : ['id'] })
    Object.values(value).forEach(look)
  }
  look(data)
  return found
})

interface Reading {
  path: Path
  atKey: boolean
}

/** Where a page, or a toggle, reads each parameter of the address first. */
const readingsIn = memoizeByData((data) => {
  const found = new Map<string, Reading>()
  const note = (text: string, path: Path, atKey: boolean) => {
    for (const [, name = ''] of text.matchAll(/\broute\.([A-Za-z0-9_]+)/g)) if (!found.has(name)) found.set(name, { path, atKey })
  }
  const look = (value: unknown, path: Path): void => {
    if (typeof value === 'string') return void (value.includes('{{') && note(value, path, false))
    if (value === null || typeof value !== 'object') return
    for (const [key, one] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key]
      if (key.startsWith('route.')) note(key, at, true)
      look(one, at)
    }
  }
  look(data, [])
  return found
})

/** Parameters that each page receives: from links, from its own lists and tabs, and through pages that include it. */
const givenTo = memoizePerIndex((index) => {
  const given = new Map<string, Set<string>>()
  const add = (page: string, names: Iterable<string>) => given.set(page, new Set([...(given.get(page) ?? []), ...names]))
  const pageOf = new Map(index.routes.map((route) => [route.id, route.value.page]))
  for (const { data, broken } of index.sources)
    if (!broken) for (const { route, names } of linksIn(data)) add(pageOf.get(route) ?? '', names)
  // A search box may pass `keyword` to any page.
  for (const { id, value } of index.pages) add(id, [...choiceParameters(value), 'keyword'])
  for (const { id, value } of index.pages) for (const included of includedPages(value.blocks)) add(included, given.get(id) ?? [])
  return given
})

/** The flows whose toggles a page uses. */
const togglesOf = ({ data, asWritten }: Source) => togglesIn(((asWritten ?? { data }).data as WrittenPage).blocks)

/** What the pages that use each flow's toggle receive, one entry a page. */
const givenToToggles = memoizePerIndex((index) => {
  const given = new Map<string, ReadonlySet<string>[]>()
  for (const { id, source } of index.pages)
    for (const flow of togglesOf(source)) given.set(flow, [...(given.get(flow) ?? []), givenTo(index).get(id) ?? new Set()])
  return given
})

/** Parameters that a toggle reads and no page that uses it receives: the mistake is in its flow. */
const unreadOf = (index: TreeIndex, { id, toggle }: Flow): [name: string, reading: Reading][] =>
  toggle
    ? [...readingsIn(toggle)].filter(([name]) =>
        givenToToggles(index)
          .get(id)
          ?.every((given) => !given.has(name)),
      )
    : []

/** Any two short names are similar, so one must begin with the other. */
const isNear = (name: string, intended: string) =>
  editCost(name, intended) <= 1
  && (name.length > 3 || editCost(name, intended) < 1 || name.startsWith(intended) || intended.startsWith(name))

function reportUnread(index: TreeIndex, source: Source, name: string, given: ReadonlySet<string>, { path, atKey }: Reading): void {
  const intended = nearest(name, given)
  if (intended === undefined || !isNear(name, intended)) return
  const fix = didYouMean(intended, given)
  index.report.add(atKey ? placeOfKey(source, path) : placeOf(source, path), {
    code: 'nav/unread-parameter',
    zh: `没有链接带来“${quoted(name, 14)}”，这里会是空的`,
    en: `No link hands over "${name}"`,
    fix: { zh: fix.zh, en: fix.en, replacement: atKey ? JSON.stringify(`route.${intended}`) : `route.${intended}` },
  })
}

const isAnyBroken = (index: TreeIndex) => index.sources.some((one) => one.broken)

/** Reports a parameter that a page reads and nothing passes, when a similar one is passed. */
export function checkReadNames(index: TreeIndex, page: Page, source: Source): void {
  if (page.admin || isAnyBroken(index)) return
  const given = givenTo(index).get(page.id) ?? new Set<string>()
  const toggles = togglesOf(source).flatMap((id) => index.flows.filter((flow) => flow.id === id))
  const ofToggles = toggles.flatMap(({ value }) => unreadOf(index, value).map(([name]) => name))
  for (const [name, reading] of readingsIn(page))
    if (!given.has(name) && !ofToggles.includes(name)) reportUnread(index, source, name, given, reading)
}

/** Reports a parameter that a toggle reads and none of its pages receives, once, in the flow. */
export function checkToggleReads(index: TreeIndex, flow: Flow, source: Source): void {
  if (isAnyBroken(index)) return
  const given = new Set(
    givenToToggles(index)
      .get(flow.id)
      ?.flatMap((names) => [...names]),
  )
  for (const [name, { path, atKey }] of unreadOf(index, flow))
    reportUnread(index, source, name, given, { path: ['toggle', ...path], atKey })
}
