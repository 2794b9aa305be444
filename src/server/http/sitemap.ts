import { apiFolders } from '../../contract/derived/operations/api-paths'
import { isListed } from '../../contract/derived/is-listed'
import type { Portal } from '../../contract/portal'
import type { Route } from '../../contract/route'
import type { Release } from '../../release/release'
import { localDay } from '../../validate/time/zone'
import { escapeHtml } from './pages/escape-html'
import { Refusal } from '../replies/refusal'
import type { ResponderParts, Responder } from './responder'

/** Per record type, newest first. A sitemap may contain 50,000 addresses. */
const maxOfAKind = 2_000
const maxInAll = 20_000
const freshFor = 10 * 60_000

interface Entry {
  path: string
  changed?: string
}

/** The record type whose detail a route shows by `id`; null for a page without one. */
export function detailOf({ tree, operations }: Release, route: Route) {
  const page = tree.pages[route.page]
  for (const call of Object.values(page?.data ?? {})) {
    const operation = operations.find((one) => one.id === call.from)
    if (operation?.serve.by !== 'record' || operation.serve.record.verb !== 'read' || call.with?.id !== '{{route.id}}') continue
    const type = tree.records[operation.serve.record.type]
    return { type: type && operation.access === 'public' && type.read === 'public' && !type.owned ? type : undefined }
  }
  return null
}

async function entriesOf({ release, store, now }: ResponderParts): Promise<Entry[]> {
  const { current } = release
  const open = current.tree.routes.routes.filter(
    (route) => route.access === 'public' && isListed(current.tree.portal, route) && !route.meta?.hiddenHeader && !route.meta?.moreHeaders,
  )
  const entries: Entry[] = []
  for (const route of open) {
    const detail = detailOf(current, route)
    if (!detail) entries.push({ path: route.path })
    if (!detail?.type) continue
    const { type } = detail
    const size = type.list.maxSize
    for (let page = 1; (page - 1) * size < maxOfAKind && entries.length < maxInAll; page++) {
      const { rows } = await store.records.list(type, { page, size, now: now().toISOString() })
      entries.push(
        ...rows.map((row) => ({
          path: `${route.path}?id=${encodeURIComponent(row.id)}`,
          changed: localDay(new Date(String(row[type.published?.from ?? ''] ?? row.createTime))),
        })),
      )
      if (rows.length < size) break
    }
  }
  return entries.slice(0, maxInAll)
}

const sitemapOf = (origin: string, entries: Entry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changed }) => `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
  ].join('\n')

const robotsOf = (origin: string | undefined, { api }: Pick<Portal, 'api'>) =>
  [
    'User-agent: *',
    ...apiFolders(api).map((folder) => `Disallow: ${folder}`),
    'Disallow: /operator',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')

/**
 * `/robots.txt` and `/sitemap.xml`: all public pages, and public records on their detail pages. A sitemap needs absolute addresses, and
 * only PORTAL_URL gives ours: `Host` is whatever the sender wrote, and a cache would keep it for others.
 */
export function sitemap(parts: ResponderParts): Responder {
  let known: { entries: Entry[]; revision: string; until: number } | undefined
  const entries = async () => {
    const { revision } = parts.release.current
    const time = parts.now().getTime()
    if (!known || known.revision !== revision || time >= known.until)
      known = { entries: await entriesOf(parts), revision, until: time + freshFor }
    return known.entries
  }
  return async (visit) => {
    const { publicUrl } = parts.env
    const headers = { 'cache-control': 'public, max-age=600' }
    if (visit.path === '/robots.txt')
      return {
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
        body: robotsOf(publicUrl, parts.release.current.tree.portal),
      }
    if (visit.path !== '/sitemap.xml') return null
    if (!publicUrl) throw new Refusal('missing')
    return { headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' }, body: sitemapOf(publicUrl, await entries()) }
  }
}
