import { blocksOf, type Page } from '../contract/page'

/** Forms that a page shows, each once. */
export function formsOf(page: Page): string[] {
  return [...new Set(blocksOf(page.blocks).flatMap((block) => (block.kind === 'form' ? [block.form] : [])))]
}

/** Dictionary codes that the templates of a page name, `{{row.status|dict:ent_nature}}`. */
export function dictCodesOf(page: Page): string[] {
  return [...new Set([...JSON.stringify(page).matchAll(/\|\s*dict\s*:\s*([A-Za-z0-9_]+)\s*\}\}/g)].flatMap((match) => match[1] ?? []))]
}
