import type { Block } from '../../../contract/page'
import type { Path, Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { reportDuplicates, type Named } from '../names/duplicates'

/** What only one of the blocks that show together may have: where it is written, its value, and how problems name it. */
const unique = [
  { key: 'id', of: (block: Block) => block.id, code: 'page/duplicate-anchor', zh: '区块 id ', en: 'Block id' },
  { key: 'form', of: (block: Block) => (block.kind === 'form' ? block.form : undefined), code: 'page/form-twice', zh: '表单', en: 'Form' },
] as const

/** A block with a condition may be one of several alternatives. */
type Seen = Named & { isSure: boolean }

/**
 * Warns of two blocks of a page, shown together, that have one id or hold one form: a link reaches only the first, and the fields of both
 * forms have the same names. Of tabs only one is open.
 */
export function checkRepeatedBlocks({ report }: TreeIndex, source: Source, page: Block[]): void {
  for (const { key, of, code, zh, en } of unique) {
    const check = (blocks: Block[], path: Path, before: ReadonlyMap<string, Seen>) => {
      const seen = new Map(before)
      blocks.forEach((block, at) => {
        const name = of(block)
        if (name === undefined) return
        const one: Seen = { name, source, path: [...path, at, key], isSure: block.when === undefined }
        const earlier = seen.get(name)
        if (earlier && (earlier.isSure || one.isSure)) reportDuplicates(report, [earlier, one], code, { zh, en, severity: 'warning' })
        if (!earlier || one.isSure) seen.set(name, earlier?.isSure ? earlier : one)
      })
      blocks.forEach((block, at) => {
        if (block.kind === 'tabs') block.items.forEach((tab, n) => check(tab.blocks, [...path, at, 'items', n, 'blocks'], seen))
      })
    }
    check(page, ['blocks'], new Map())
  }
}
