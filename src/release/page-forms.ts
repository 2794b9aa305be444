import { blocksOf } from '../contract/derived/blocks-of'
import type { Page } from '../contract/page'

/** Distinct forms on a page. */
export function formsOf(page: Page): string[] {
  return [...new Set(blocksOf(page.blocks).flatMap((block) => (block.kind === 'form' ? [block.form] : [])))]
}

/** Dictionary codes in templates, such as `{{row.status|dict:ent_nature}}`. */
export const dictCodesIn = (text: string): string[] =>
  [...text.matchAll(/\|\s*dict\s*:\s*([A-Za-z0-9_]+)\s*\}\}/g)].flatMap((match) => match[1] ?? [])

/** Dictionary codes in a page's templates, and in filters of its lists. */
export function dictCodesOf(page: Page): string[] {
  const named = dictCodesIn(JSON.stringify(page))
  const filtered = blocksOf(page.blocks).flatMap((block) =>
    block.kind === 'list' ? (block.filters ?? []).flatMap((filter) => filter.dict ?? []) : [],
  )
  return [...new Set([...named, ...filtered])]
}
