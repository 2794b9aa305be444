import { adminBoot } from '../../../release/admin/admin-boot'
import { pairs, isEqual } from '../../../release/changes/say'
import type { AdminBoot, Release } from '../../../release/release'
import type { DrawnPage } from '../../../render'
import { formPart } from '../../../contract/derived/form-part'
import { drawnForm } from '../../http/pages/renderer'
import { pageAddress } from './preview-addresses'

/** How a page can differ at all: however it is drawn, where it draws one of the parts that differ, or by what is read for it alone. */
export type MayDiffer = 'drawn' | 'parts' | 'read' | null

const noAdmin: AdminBoot = { operations: {}, pages: {}, forms: {}, pageForms: {} }

/** What every page is drawn from, beside its own file, what is read for it, and parts that it may draw or not. */
function drawnFrom(release: Release) {
  const { revision: _revision, pages: _pages, admin: _admin, forms, pageForms, portal, ...rest } = release.boot
  const { words: _words, errors: _errors, ...settings } = portal
  const { pages: _own, forms: formsOfStaff, pageForms: pageFormsOfStaff, ...ofStaff } = adminBoot(release) ?? noAdmin
  return {
    settings: [settings, rest, ofStaff],
    forms: [pageForms, pageFormsOfStaff, ...[forms, formsOfStaff].map((one) => Object.keys(one))],
  }
}

/** What answers reads. */
function readBy({ forms, tree: { portal, api, records, flows, questionnaires, dicts, words, accounts } }: Release) {
  const ofForms = Object.entries(forms).map(([id, { form, dicts }]) => [id, form, dicts])
  return [portal, api, records, flows, questionnaires, dicts, words, accounts, ofForms]
}

const different = <T>(before: Record<string, T>, after: Record<string, T>, told: (value: T) => unknown = (value) => value): string[] =>
  pairs(before, after).flatMap(({ id, before: old, after: fresh }) => (isEqual(old && told(old), fresh && told(fresh)) ? [] : [id]))

/**
 * Where two releases can differ. Drawing gives the same for the same: what differs in nothing that a page is drawn from need not be drawn, and
 * a page that was drawn without asking for what differs need not be drawn again.
 */
export function mayDiffer(before: Release, after: Release) {
  const isDrawn = !isEqual(drawnFrom(before), drawnFrom(after))
  const isRead = !isEqual(readBy(before), readBy(after))
  const forms = different(before.forms, after.forms, drawnForm)
  const [was, now] = [before.boot.portal, after.boot.portal]
  const words = new Set([...different(was.words, now.words), ...different(was.errors, now.errors)])
  const drawnForms = new Set(forms.map((id) => formPart + id))
  // Blocks, dialogs and transitions name the form that they draw by one key.
  const named = forms.map((id) => `"form":${JSON.stringify(id)}`)
  const everywhere = JSON.stringify(drawnFrom(before).settings)
  const isAnywhere = words.size > 0 || named.some((name) => everywhere.includes(name))

  return {
    how(page: string): MayDiffer {
      if (isDrawn || pageAddress(before, page) !== pageAddress(after, page)) return 'drawn'
      if (forms.length > 0 || words.size > 0) return 'parts'
      return isRead ? 'read' : null
    },
    /** Whether a page whose file and answers these are can ask for what differs: a form has its name from one of them, or from what all pages have. */
    canAsk: (page: string, answers: string): boolean => {
      const own = before.assets.get(pageAddress(before, page) ?? '')?.body ?? ''
      return isAnywhere || named.some((name) => own.includes(name) || answers.includes(name))
    },
    /** Whether a page was drawn from what differs. */
    hasAsked: (drawn: Pick<DrawnPage, 'parts' | 'words'>): boolean =>
      drawn.parts.some((part) => drawnForms.has(part)) || (words.size > 0 && drawn.words.some((word) => word === '*' || words.has(word))),
  }
}
