import type { AdminBoot, Release } from '../../../release/release'
import { same } from '../../../release/changes/say'
import { publishedPage } from './preview-addresses'

/** What every page may be drawn from, or read by. */
function shared({ boot, assets, tree }: Release) {
  const { revision: _revision, pages: _pages, admin, ...rest } = boot
  const asset = assets.get(admin?.url ?? '')
  const { pages: _own, ...ofStaff } = asset ? (JSON.parse(asset.body) as AdminBoot) : { pages: {} }
  const { portal, api, records, flows, questionnaires, dicts, words, accounts } = tree
  return [rest, ofStaff, portal, api, records, flows, questionnaires, dicts, words, accounts]
}

/** Which pages can look different at all: a page is drawn from its own file and from what all share, and from nothing else. */
export function mayDiffer(before: Release, after: Release): (page: string) => boolean {
  if (!same(shared(before), shared(after))) return () => true
  return (page) => publishedPage(before, page)?.url !== publishedPage(after, page)?.url
}
