import { adminBoot } from '../../../release/admin/admin-boot'
import { pairs, isEqual } from '../../../release/changes/say'
import type { AdminBoot, Release } from '../../../release/release'
import type { DrawnPage } from '../../../render'
import { formPart } from '../../../contract/derived/form-part'
import { drawnForm } from '../../http/pages/renderer'
import { pageAddress } from './preview-addresses'

/** How a page can differ: in any case (`drawn`), only if it draws changed parts (`parts`), or only by its data (`read`). */
export type MayDiffer = 'drawn' | 'parts' | 'read' | null

const noAdmin: AdminBoot = { operations: {}, pages: {}, forms: {}, pageForms: {} }

/** What every page is drawn from, apart from its own file, its data, and parts that only some pages use. */
function drawnFrom(release: Release) {
  const { revision: _revision, pages: _pages, admin: _admin, forms, pageForms, portal, ...rest } = release.boot
  const { words: _words, errors: _errors, ...settings } = portal
  const { pages: _own, forms: formsOfStaff, pageForms: pageFormsOfStaff, ...ofStaff } = adminBoot(release) ?? noAdmin
  return {
    settings: [settings, rest, ofStaff],
    forms: [pageForms, pageFormsOfStaff, ...[forms, formsOfStaff].map((one) => Object.keys(one))],
  }
}

/** The parts of a release that determine the answers to reads. */
function readBy({ forms, tree: { portal, api, records, flows, questionnaires, dicts, words, accounts } }: Release) {
  const ofForms = Object.entries(forms).map(([id, { form, dicts }]) => [id, form, dicts])
  return [portal, api, records, flows, questionnaires, dicts, words, accounts, ofForms]
}

const different = <T>(before: Record<string, T>, after: Record<string, T>, told: (value: T) => unknown = (value) => value): string[] =>
  pairs(before, after).flatMap(({ id, before: old, after: fresh }) => (isEqual(old && told(old), fresh && told(fresh)) ? [] : [id]))

/**
 * Finds the pages that can differ between two releases. Drawing is deterministic: a page need not be drawn when none of its inputs differs,
 * nor drawn again when its drawing used no changed part.
 */
export function mayDiffer(before: Release, after: Release) {
  const isDrawn = !isEqual(drawnFrom(before), drawnFrom(after))
  const isRead = !isEqual(readBy(before), readBy(after))
  const forms = different(before.forms, after.forms, drawnForm)
  const [was, now] = [before.boot.portal, after.boot.portal]
  const words = new Set([...different(was.words, now.words), ...different(was.errors, now.errors)])
  const drawnForms = new Set(forms.map((id) => formPart + id))
  // Blocks, dialogs and transitions reference their form by the same key.
  const named = forms.map((id) => `"form":${JSON.stringify(id)}`)
  const everywhere = JSON.stringify(drawnFrom(before).settings)
  const isAnywhere = words.size > 0 || named.some((name) => everywhere.includes(name))

  return {
    how(page: string): MayDiffer {
      if (isDrawn || pageAddress(before, page) !== pageAddress(after, page)) return 'drawn'
      if (forms.length > 0 || words.size > 0) return 'parts'
      return isRead ? 'read' : null
    },
    /** Whether the page can use changed parts: a form's name comes from the page's file, its answers or the shared settings. */
    canAsk: (page: string, answers: string): boolean => {
      const own = before.assets.get(pageAddress(before, page) ?? '')?.body ?? ''
      return isAnywhere || named.some((name) => own.includes(name) || answers.includes(name))
    },
    /** Whether a drawing used changed parts. */
    hasAsked: (drawn: Pick<DrawnPage, 'parts' | 'words'>): boolean =>
      drawn.parts.some((part) => drawnForms.has(part)) || (words.size > 0 && drawn.words.some((word) => word === '*' || words.has(word))),
  }
}
