import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { testLimit } from '../../src/cli/time-limits'
import { loadTree } from '../../src/check/read/load-tree'
import { applyToText } from '../../src/edit/apply'
import { applyToFiles, writeOf } from '../../src/edit/apply-to-files'
import { indexPath, nodeAtPath } from '../../src/edit/address'
import { openBytes, openText } from '../../src/edit/document'
import { isInRows } from '../../src/edit/splice'
import type { InnerOperation } from '../../src/edit/operation'
import { changedLines, modelOf, shown } from './model'
import { randomEdit } from './random-edit'
import { hostile } from './hostile-files'

const folders = ['schemas', 'tests/portals/english', 'tests/portals/first-language', 'tests/portals/smallest', 'tests/check/tree']

const files = (await Promise.all(folders.map(loadTree)))
  .flatMap((tree, index) => tree.map(({ name, bytes }): [string, Uint8Array] => [`${folders[index]}/${name}`, bytes]))
  .filter(([name]) => name.endsWith('.json'))

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const texts = [...files.map(([name, bytes]): [string, string] => [name, decoder.decode(bytes)]), ...Object.entries(hostile)]

/** Reformats that editors and people apply to a file without changing its content. */
const variants: Record<string, (text: string) => string> = {
  original: (text) => text,
  CRLF: (text) => text.replace(/\r?\n/g, '\r\n'),
  'old line ends': (text) => text.replace(/\r?\n/g, '\r'),
  BOM: (text) => `\ufeff${text}`,
  'no last line end': (text) => text.trimEnd(),
  'one tight line': (text) => JSON.stringify(JSON.parse(text)),
  'one spaced line': (text) => text.replace(/\s*\r?\n\s*/g, ' ').trim(),
  tabs: (text) => JSON.stringify(JSON.parse(text), null, '\t'),
  'empty lines': (text) => text.replace(/\n/g, '\n\n'),
}
const variantNames = Object.keys(variants)

/** Moves of items that share lines, or between two containers, where both ends lose or gain a comma. */
const isHard = (text: string, { kind, path, ...rest }: InnerOperation) => {
  const { root, text: bare } = openText(text)
  return kind === 'move' && ('into' in rest || isInRows(bare, nodeAtPath(root, path.slice(0, -1))))
}

const isHostile = (which: number) => which >= files.length

const serialised = <T>(operation: T): T => JSON.parse(JSON.stringify(operation)) as T

/** The full count is 5,000. */
const runs = Number(process.env.EDITS ?? 400)

vi.setConfig({ testTimeout: testLimit + runs * 500 })

describe('an edit', () => {
  it('opens and saves every file unchanged', () => {
    const tree = new Map(files)
    expect(tree.size).toBeGreaterThan(250)
    for (const [file, bytes] of tree) {
      const { root } = openBytes(bytes)
      const first = indexPath(root, [root.type === 'array' ? 0 : String(root.children![0]!.children![0]!.value)])
      const saved = applyToFiles(tree, [writeOf(file, bytes), { kind: 'move', file, path: first, to: 0 }]).files
      expect(Buffer.compare(saved.get(file)!, bytes), file).toBe(0)
    }
  })

  it('makes the intended document with few changed lines, and is reverted to the byte', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.nat(variantNames.length - 1), fc.gen(), (which, variant, gen) => {
        const [, original] = texts[which]!
        const text = variants[variantNames[variant]!]!(original)
        const made = randomEdit(text, (below) => (below < 2 ? 0 : gen(fc.nat, below - 1)))
        if (!made) return
        const { operation, after, lines } = made
        const done = applyToText(text, serialised(operation))
        expect(shown(modelOf(done.text))).toEqual(shown(after))
        expect(done.text.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'))
        if (!isHostile(which)) expect(changedLines(text, done.text)).toBeLessThanOrEqual(lines + (isHard(text, operation) ? 2 : 1))
        const back = applyToText(done.text, serialised(done.inverse))
        expect(back.text).toBe(text)
        expect(applyToText(back.text, serialised(back.inverse)).text).toBe(done.text)
        seen.set(operation.kind, (seen.get(operation.kind) ?? 0) + 1)
      }),
      { numRuns: runs, seed: Number(process.env.EDITS_SEED ?? 190) },
    )
    for (const kind of ['set', 'add', 'insert', 'remove', 'move', 'rename']) expect(seen.get(kind), kind).toBeGreaterThan(runs / 80)
  })
})
