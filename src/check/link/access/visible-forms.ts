import type { Block, Page } from '../../../contract/page'
import type { Condition } from '../../../contract/parts/condition'
import type { Path, Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

/** A form on a page, with the conditions around it. */
export interface VisibleForm {
  form: string
  /** The operation that the block names instead of the form's own. */
  operation?: string | undefined
  source: Source
  path: Path
  whens: { condition: Condition; path: Path }[]
}

function inBlocks(
  index: TreeIndex,
  source: Source,
  blocks: Block[],
  path: Path,
  whens: VisibleForm['whens'],
  depth: number,
): VisibleForm[] {
  return blocks.flatMap((block, at): VisibleForm[] => {
    const here = [...path, at]
    const own = block.when ? [...whens, { condition: block.when, path: [...here, 'when'] }] : whens
    if (block.kind === 'form')
      return [{ form: block.form, operation: block.submit?.operation, source, path: [...here, 'form'], whens: own }]
    if (block.kind !== 'tabs') return []
    return block.items.flatMap((tab, below) => [
      ...inBlocks(index, source, tab.blocks, [...here, 'items', below, 'blocks'], own, depth),
      ...index.pages.filter((page) => page.id === tab.include && depth < 3).flatMap((page) => formsOnPage(index, page, depth + 1)),
    ])
  })
}

/** Every form of a page, including those in its tabs and in the pages that these include. */
export const formsOnPage = (index: TreeIndex, page: Entry<Page>, depth = 0): VisibleForm[] =>
  inBlocks(index, page.source, page.value.blocks, ['blocks'], [], depth)
