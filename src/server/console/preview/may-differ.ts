import { adminBoot } from '../../../release/admin/admin-boot'
import type { Release } from '../../../release/release'
import { same } from '../../../release/changes/say'
import { pageAddress } from './preview-addresses'

/** What every page is drawn from, beside its own file and what is read for it. */
function drawnFrom(release: Release) {
  const { revision: _revision, pages: _pages, admin: _admin, ...rest } = release.boot
  const { pages: _own, ...ofStaff } = adminBoot(release) ?? { pages: {} }
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
    if (isDrawn || pageAddress(before, page) !== pageAddress(after, page)) return 'drawn'
    return isRead ? 'read' : null
  }
}
