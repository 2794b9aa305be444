import { adminBoot } from '../../../release/admin/admin-boot'
import type { PageAsset, Release } from '../../../release/release'
import type { Route } from '../../../contract/route'
import { blocksOf } from '../../../contract/derived/blocks-of'
import { detailOf } from '../../http/sitemap'
import type { ResponderParts } from '../../http/responder'

/** Maximum number of addresses per page, since nested tabs yield more than anybody looks at. */
const most = 16

/** The content-hashed address at which a page is published. */
export const pageAddress = (release: Release, id: string): string | undefined => release.boot.pages[id] ?? adminBoot(release)?.pages[id]

/** The published page of a route, including what it embeds. */
function publishedPage(release: Release, id: string): PageAsset | undefined {
  const body = release.assets.get(pageAddress(release, id) ?? '')?.body
  return body === undefined ? undefined : (JSON.parse(body) as PageAsset)
}

/** The queries that together show all of a page: an existing record, and each of its tabs. */
export async function queriesOf({ store }: Pick<ResponderParts, 'store'>, release: Release, route: Route, now: Date): Promise<string[]> {
  const type = detailOf(release, route)?.type
  const [row] = type ? (await store.records.list(type, { page: 1, size: 1, now: now.toISOString() })).rows : []
  const id: [string, string][] = row ? [['id', row.id]] : []
  const blocks = blocksOf(publishedPage(release, route.page)?.blocks ?? [])
  const tabs = blocks.flatMap((block) =>
    block.kind === 'tabs' ? block.items.slice(1).map((item): [string, string] => [block.query, item.id]) : [],
  )
  const all = [id, ...tabs.map((tab) => [...id, tab])].map((entries) => new URLSearchParams(entries).toString())
  return [...new Set(all)].slice(0, most)
}
