import type { Action } from '../../../contract/parts/action'
import type { Link } from '../../../contract/parts/block-parts'
import type { Release } from '../../../release/release'
import { valueText } from '../../../validate/template/value-text'
import { escapeHtml, link, wrap } from './html'

/** What blocks are written from: the release, and the roots of their templates. */
export interface DocumentContext {
  release: Release
  roots: { data: Record<string, unknown> } & Record<string, unknown>
}

/** Where an action leads without a script; nowhere when it does anything else. */
export function documentHref({ release }: DocumentContext, action: Action | undefined, roots: object): string | undefined {
  if (action?.do !== 'go') return undefined
  if (action.href) return action.href
  const route = release.boot.routes.find((one) => one.id === action.route)
  if (!route) return undefined
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(action.with ?? {})) {
    const text = valueText(String(value), roots)
    if (text) query.set(name, text)
  }
  return route.path + (query.size > 0 ? `?${query.toString()}` : '') + (action.block ? `#${action.block}` : '')
}

export function linkedText(world: DocumentContext, action: Action | undefined, text: string, roots: object): string {
  const href = documentHref(world, action, roots)
  return href ? link(href, text) : escapeHtml(text)
}

export const links = (world: DocumentContext, all: Link[] | undefined, roots: object) =>
  wrap(
    'ul',
    (all ?? [])
      .flatMap(({ action, label }) =>
        documentHref(world, action, roots) ? [wrap('li', linkedText(world, action, valueText(label, roots), roots))] : [],
      )
      .join(''),
  )
