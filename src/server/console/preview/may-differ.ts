import type { AdminBoot, Release } from '../../../release/release'
import { same } from '../../../release/changes/say'
import { publishedPage } from './preview-addresses'

/** What every page is drawn from, beside its own file and what is read for it. */
function drawnFrom({ boot, assets }: Release) {
  const { revision: _revision, pages: _pages, admin, ...rest } = boot
  const asset = assets.get(admin?.url ?? '')
  const { pages: _own, ...ofStaff } = asset ? (JSON.parse(asset.body) as AdminBoot) : { pages: {} }
  return [rest, ofStaff]
}

/** What answers reads. */
function readBy({ tree: { portal, api, records, flows, questionnaires, dicts, words, accounts } }: Release) {
  return [portal, api, records, flows, questionnaires, dicts, words, accounts]
}

/**
 * How a page can differ at all: by what it is drawn from, or only by what is read for it. Drawing gives the same for the same, so that what
 * differs in neither need not be drawn.
 */
export function mayDiffer(before: Release, after: Release): (page: string) => 'drawn' | 'read' | null {
  const isDrawn = !same(drawnFrom(before), drawnFrom(after))
  const isRead = !same(readBy(before), readBy(after))
  return (page) => {
    if (isDrawn || publishedPage(before, page)?.url !== publishedPage(after, page)?.url) return 'drawn'
    return isRead ? 'read' : null
  }
}
