import { adminBoot } from '../../../release/admin/admin-boot'
import { pairs, isSameJson } from '../../../release/changes/change-sentences'
import type { AdminBoot, Release } from '../../../release/release'
import type { RenderedPage } from '../../../render'
import { formPart } from '../../../contract/derived/form-part'
import { renderableForm } from '../../http/pages/renderer'
import { pageAddress } from './preview-addresses'

/** How a page can differ: in any case (`rendered`), only if it renders changed parts (`parts`), or only by its data (`read`). */
export type MayDiffer = 'rendered' | 'parts' | 'read' | null

const noAdmin: AdminBoot = { operations: {}, pages: {}, forms: {}, pageForms: {} }

/** What every page is rendered from, apart from its own file, its data, and parts that only some pages use. */
function renderInputs(release: Release) {
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

const different = <T>(before: Record<string, T>, after: Record<string, T>, compared: (value: T) => unknown = (value) => value): string[] =>
  pairs(before, after).flatMap(({ id, before: old, after: fresh }) =>
    isSameJson(old && compared(old), fresh && compared(fresh)) ? [] : [id],
  )

/**
 * Finds the pages that can differ between two releases. Rendering is deterministic: a page need not be rendered when none of its inputs differs,
 * nor rendered again when its rendering used no changed part.
 */
export function mayDiffer(before: Release, after: Release) {
  const isAnyDifferent = !isSameJson(renderInputs(before), renderInputs(after))
  const isRead = !isSameJson(readBy(before), readBy(after))
  const forms = different(before.forms, after.forms, renderableForm)
  const [was, now] = [before.boot.portal, after.boot.portal]
  const words = new Set([...different(was.words, now.words), ...different(was.errors, now.errors)])
  const renderedForms = new Set(forms.map((id) => formPart + id))
  // Blocks, dialogs and transitions reference their form by the same key.
  const named = forms.map((id) => `"form":${JSON.stringify(id)}`)
  const everywhere = JSON.stringify(renderInputs(before).settings)
  const isAnywhere = words.size > 0 || named.some((name) => everywhere.includes(name))

  return {
    how(page: string): MayDiffer {
      if (isAnyDifferent || pageAddress(before, page) !== pageAddress(after, page)) return 'rendered'
      if (forms.length > 0 || words.size > 0) return 'parts'
      return isRead ? 'read' : null
    },
    /** Whether the page can use changed parts: a form's name comes from the page's file, its answers or the shared settings. */
    canAsk: (page: string, answers: string): boolean => {
      const own = before.assets.get(pageAddress(before, page) ?? '')?.body ?? ''
      return isAnywhere || named.some((name) => own.includes(name) || answers.includes(name))
    },
    /** Whether a rendering used changed parts. */
    hasAsked: (rendered: Pick<RenderedPage, 'parts' | 'words'>): boolean =>
      rendered.parts.some((part) => renderedForms.has(part))
      || (words.size > 0 && rendered.words.some((word) => word === '*' || words.has(word))),
  }
}
