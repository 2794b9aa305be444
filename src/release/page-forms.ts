import { blocksOf } from '../contract/derived/blocks-of'
import type { Page } from '../contract/page'

/** Forms that a page shows, each once. */
export function formsOf(page: Page): string[] {
  return [...new Set(blocksOf(page.blocks).flatMap((block) => (block.kind === 'form' ? [block.form] : [])))]
}

/** Dictionary codes that the templates of a page name, `{{row.status|dict:ent_nature}}`, and the filters of its lists. */
export function dictCodesOf(page: Page): string[] {
  const named = [...JSON.stringify(page).matchAll(/\|\s*dict\s*:\s*([A-Za-z0-9_]+)\s*\}\}/g)].flatMap((match) => match[1] ?? [])
  const filtered = blocksOf(page.blocks).flatMap((block) =>
    block.kind === 'list' ? (block.filters ?? []).flatMap((filter) => filter.dict ?? []) : [],
  )
  return [...new Set([...named, ...filtered])]
}
