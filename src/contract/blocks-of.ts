import type { Block } from './page'

/** Blocks of a page with those inside its tabs. */
export function blocksOf(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...(block.kind === 'tabs' ? block.items.flatMap((tab) => blocksOf(tab.blocks)) : [])])
}
