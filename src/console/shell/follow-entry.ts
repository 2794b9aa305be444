import { rebasedPath } from '../../edit/draft/rebased-path'
import type { Files } from '../../edit/apply-to-files'
import { goTo, roomPlaceOf, roomAddress } from '../place'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { entryOfPlace } from '../store/places/entry-of-place'
import { isSame } from '../store/files'
import { announce } from '../announcer'
import { keepOrphanedText } from './orphaned-text'
import { takeUnsavedText } from './use-unsaved-text'

/** The new address of what an address opened before its file changed; `isGone` when it was removed. Undefined when it has not moved. */
function carriedAddress(address: string, before: Files, after: Files): { to: string; isGone: boolean } | undefined {
  const place = roomPlaceOf(address)
  const entry = entryOfPlace(before, place)
  if (!entry || isSame(before.get(entry.file), after.get(entry.file))) return undefined
  const path = rebasedPath(entry.file, entry.path, before, after)
  const to = roomAddress(place.room, entry.restFor(path), place.query.toString())
  return to === address ? undefined : { to, isGone: path === undefined }
}

/** What can have the focus in the line of a list, its link first. */
const placesIn = (line: Element) => [...line.querySelectorAll<HTMLElement>(':scope > :is(a[href], button)')]

/** Keeps the focus on a list's link, or a button beside it, when its entry moves, since another entry now has its index. */
function followFocus(before: Files, after: Files): void {
  const focused = document.activeElement
  const line = focused?.closest('#desk li')
  const places = line ? placesIn(line) : []
  const at = places.findIndex((place) => place === focused)
  const address = at < 0 ? null : places[0]?.getAttribute('href')
  const moved = address?.startsWith('/console/') ? carriedAddress(address, before, after) : undefined
  if (!moved || moved.isGone) return
  requestAnimationFrame(() => {
    if (document.activeElement !== focused && document.activeElement !== document.body) return
    const own = document.querySelector(`#desk li > a[href="${CSS.escape(moved.to)}"]`)?.parentElement
    if (own) placesIn(own)[at]?.focus()
  })
}

/**
 * Keeps the open entry open: an address contains its index, which changes when a colleague, a file or an undo inserts or removes an entry
 * before it.
 */
export function followEntry(): () => void {
  let { files } = view.get()
  return view.subscribe(() => {
    const before = files
    files = view.get().files
    if (before === files) return
    followFocus(before, files)
    const moved = carriedAddress(window.location.pathname + window.location.search, before, files)
    if (!moved) return
    const typed = moved.isGone ? takeUnsavedText() : ''
    if (typed) keepOrphanedText(typed)
    goTo(moved.to, { replace: true, isSameEntry: !moved.isGone })
    if (moved.isGone) announce(translate('openGone'), 'warning')
  })
}
