import { LRUCache } from 'lru-cache'
import type { Page } from '../../../contract/page'
import type { Route } from '../../../contract/route'
import { withListCalls } from '../../../release/list-calls'
import { holds } from '../../../validate/condition'
import { valueText } from '../../../validate/template/value-text'
import type { Call } from '../../call'
import type { SurfaceParts } from '../surface'
import { blockText } from './block-text'
import { describe } from './describe'
import { heroText } from './hero'
import { element, escapeHtml, textElement } from './html'
import { pageAnswers } from './page-answers'
import type { DocumentContext } from './document-context'

/** What an opened page says before any script runs. */
export interface PageDocument {
  status: 200 | 404
  /** Elements for the head. */
  head: string
  /** The page's text, for the root element; the runtime takes its place. */
  text: string
}

const anonymous = { token: '', username: '', type: '', role: '', uuid: '', socialCode: '', enterpriseName: '', unread: 0 }

/** Readers of one page within a few seconds are told the same. */
const freshFor = 3_000
const mostKept = 300

/** Page documents of the live release, each made once for all who ask within a few seconds. */
export function pageDocuments(parts: SurfaceParts) {
  const fresh = new LRUCache<string, Promise<PageDocument>>({
    max: mostKept,
    ttl: freshFor,
    ttlResolution: 0,
    perf: { now: () => parts.now().getTime() },
  })
  return (route: Route, query: Record<string, string>, log: Call['log']): Promise<PageDocument> => {
    const key = JSON.stringify([parts.release.current.revision, route.id, query])
    const known = fresh.get(key)
    if (known) return known
    const document = pageDocument(parts, route, query, log)
    fresh.set(key, document)
    document.catch(() => fresh.delete(key))
    return document
  }
}

/** A public page as a text browser and a search engine read it. What the runtime draws later says the same. */
async function pageDocument(parts: SurfaceParts, route: Route, query: Record<string, string>, log: Call['log']): Promise<PageDocument> {
  const release = parts.release.current
  const page = release.tree.pages[route.page]
  if (route.access !== 'public' || !page) return { status: 200, head: '', text: '' }
  const before = { route: query, session: anonymous, portal: release.boot.portal }
  const { data, missing } = parts.env.portalApi
    ? { data: {}, missing: false }
    : await pageAnswers(parts, withListCalls(page).data ?? {}, before, log)
  const world: DocumentContext = { release, roots: { ...before, data, dicts: release.tree.dicts.dicts } }
  const text = bodyOf(world, page)
  const about = missing ? '' : describe(text, release.speaker.say('fullStop'))
  const head = [about && `<meta name="description" content="${escapeHtml(about)}">`, missing && '<meta name="robots" content="noindex">']
    .filter(Boolean)
    .join('')
  return { status: missing ? 404 : 200, head, text: framed(route, text) }
}

/** Below the place of the header, as the runtime will put it. */
const framed = ({ meta }: Route, text: string) =>
  element('main', { class: meta?.hideHeight || meta?.hiddenHeader ? 'shell__main' : 'shell__main shell__main--below' }, text)

function bodyOf(world: DocumentContext, page: Page): string {
  const [first, ...rest] = page.blocks.filter((block) => holds(block.when, world.roots, world.release.tree.portal.conditions))
  const below = rest.map((block) => blockText(world, block, 'h2')).join('')
  if (!first) return served(textElement('h1', page.title))
  const lead = { ...first, title: valueText(first.title ?? '', world.roots) || page.title }
  if (lead.kind === 'hero' && !page.narrow)
    return element('div', { class: `page page--hero page--hero-${lead.size}` }, heroText(world, lead)) + served(below)
  if (lead.kind === 'hero' || lead.kind === 'lead' || lead.kind === 'article') return served(blockText(world, lead, 'h1') + below)
  return served(textElement('h1', page.title) + blockText(world, first, 'h2') + below)
}

const served = (text: string) => element('div', { class: 'served' }, text)
