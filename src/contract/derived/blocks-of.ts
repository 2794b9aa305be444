import type { Block } from '../page'

const inside = (block: Block): Block[] => {
  if (block.kind === 'tabs') return block.items.flatMap((tab) => tab.blocks)
  return block.kind === 'custom' && block.list ? [block.list] : []
}

/** Blocks of a page, including those inside tabs and hand-written components. */
export function blocksOf(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...blocksOf(inside(block))])
}

/** The ids of the pages that tabs among these blocks include. */
export const includedPages = (blocks: Block[]): string[] =>
  blocksOf(blocks).flatMap((block) => (block.kind === 'tabs' ? block.items.flatMap(({ include }) => include ?? []) : []))
