import type { PageAsset, Release } from '../../../release/release'
import type { Route } from '../../../contract/route'
import { blocksOf } from '../../../contract/derived/blocks-of'
import { detailOf } from '../../http/sitemap'
import type { ResponderParts } from '../../http/responder'

/** A page of many tabs within tabs has more addresses than anybody looks at. */
const most = 16

/** The page of a route as it is published, with what it includes. */
export function publishedPage({ boot, assets }: Release, id: string): { url: string; page: PageAsset } | undefined {
  const admin = assets.get(boot.admin?.url ?? '')
  const pages: Record<string, string> = { ...boot.pages, ...(admin ? (JSON.parse(admin.body) as Pick<typeof boot, 'pages'>).pages : {}) }
  const url = pages[id]
  const body = url === undefined ? undefined : assets.get(url)?.body
  return url === undefined || body === undefined ? undefined : { url, page: JSON.parse(body) as PageAsset }
}

/** Queries that show all of a page: of a record that is there, and each of its tabs. */
export async function queriesOf({ store }: Pick<ResponderParts, 'store'>, release: Release, route: Route, now: Date): Promise<string[]> {
  const type = detailOf(release, route)?.type
  const [row] = type ? (await store.records.list(type, { page: 1, size: 1, now: now.toISOString() })).rows : []
  const id: [string, string][] = row ? [['id', row.id]] : []
  const blocks = blocksOf(publishedPage(release, route.page)?.page.blocks ?? [])
  const tabs = blocks.flatMap((block) =>
    block.kind === 'tabs' ? block.items.slice(1).map((item): [string, string] => [block.query, item.id]) : [],
  )
  const all = [id, ...tabs.map((tab) => [...id, tab])].map((entries) => new URLSearchParams(entries).toString())
  return [...new Set(all)].slice(0, most)
}
