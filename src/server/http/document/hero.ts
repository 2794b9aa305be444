import type { BlockOf } from '../../../contract/page'
import type { PageSearch } from '../../../contract/parts/page-search'
import { clauses } from '../../../validate/clauses'
import { holds } from '../../../validate/condition'
import { valueText } from '../../../validate/template/value-text'
import { element, escapeHtml, textElement } from './html'
import { documentHref, type DocumentContext } from './document-context'

type Hero = BlockOf<'hero'>

/** Keeps the place of a picture that the runtime draws. */
const place = (look: string) => element('svg', { class: look, 'aria-hidden': 'true' }, '')

/** Ways on in place of the box: what is typed before the runtime draws its own would be lost. */
function search(world: DocumentContext, { hint, scopes, words = [] }: PageSearch): string {
  const to = (index: number, keyword?: string) => {
    const scope = scopes[index] ?? scopes[0]!
    return documentHref(
      world,
      { do: 'go', route: scope.route, with: { ...scope.with, ...(keyword === undefined ? {} : { keyword }) } },
      world.roots,
    )
  }
  const inner = (look: string, all: string[]) => (all.length > 0 ? element('div', { class: `scoped-search__${look}` }, all.join('')) : '')
  const { say } = world.release.speaker
  const box = [
    place('icon'),
    element('span', { class: 'search-box__input' }, escapeHtml(hint)),
    element('span', { class: 'button button--primary search-box__button' }, escapeHtml(say('search'))),
  ]
  return element(
    'div',
    { class: 'scoped-search' },
    [
      inner(
        'scopes',
        scopes.length > 1
          ? scopes.map(({ title }, index) =>
              element(
                'a',
                { class: 'scoped-search__scope', href: to(index), 'aria-current': index === 0 ? 'true' : undefined },
                escapeHtml(title),
              ),
            )
          : [],
      ),
      element('a', { class: 'search-box', href: to(0) }, box.join('')),
      inner(
        'words',
        words.length > 0
          ? [
              textElement('span', say('searchWords')),
              ...words.map((word) => element('a', { class: 'link-quiet', href: to(0, word) }, escapeHtml(word))),
            ]
          : [],
      ),
    ].join(''),
  )
}

function links(world: DocumentContext, { links: all = [] }: Hero): string {
  const shown = all.filter(({ when }) => holds(when, world.roots, world.release.tree.portal.conditions))
  const buttons = shown.map(({ action, icon, label, primary }) =>
    element(
      'a',
      { class: `button link-button${primary ? ' button--primary' : ''}`, href: documentHref(world, action, world.roots) },
      (icon ? place('icon') : '') + element('span', {}, escapeHtml(valueText(label, world.roots))),
    ),
  )
  return buttons.length > 0 ? element('div', { class: 'links hero__links' }, buttons.join('')) : ''
}

/**
 * The head of a page in the classes of the runtime's own, so that it stands at the first paint as it will stay: a larger
 * one that scripts draw later would be the page's largest paint.
 */
export function heroText(world: DocumentContext, block: Hero): string {
  const title = clauses(valueText(block.title ?? '', world.roots)).map((clause) =>
    element('span', { class: 'hero__clause' }, escapeHtml(clause)),
  )
  const text = valueText(block.text ?? '', world.roots)
  const words = [
    element('h1', { class: 'hero__title' }, title.join('')),
    text && element('p', { class: 'hero__text' }, escapeHtml(text)),
    block.search ? search(world, block.search) : '',
    links(world, block),
  ]
  const inner =
    element('div', { class: 'hero__words' }, words.join(''))
    + (block.picture ? element('div', { class: 'hero__picture' }, '') : block.art ? place('art hero__art') : '')
  return element('div', { class: `hero hero--${block.size}` }, element('div', { class: 'hero__inner' }, inner))
}
