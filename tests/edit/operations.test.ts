import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadTree } from '../../src/check/read/load-tree'
import { applyToText } from '../../src/edit/apply'
import { applyToFiles, writeOf } from '../../src/edit/apply-to-files'
import { indexPath, namedPath, nodeAt } from '../../src/edit/address'
import { openBytes, openText } from '../../src/edit/document'
import { isInRows } from '../../src/edit/splice'
import type { InnerOperation, Json } from '../../src/edit/operation'
import { at, changed, changedLines, modelOf, modelOfValue, placesIn, shown, type Model, type PlainPath } from './model'
import { hostile } from './hostile-files'

const folders = ['schemas', 'tests/portals/english', 'tests/portals/first-language', 'tests/portals/smallest', 'tests/check/tree']

const files = (await Promise.all(folders.map(loadTree)))
  .flatMap((tree, index) => tree.map(({ name, bytes }): [string, Uint8Array] => [`${folders[index]}/${name}`, bytes]))
  .filter(([name]) => name.endsWith('.json'))

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const texts = [...files.map(([name, bytes]): [string, string] => [name, decoder.decode(bytes)]), ...Object.entries(hostile)]

/** What editors and people make of a file without a change of what it says. */
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

/** Draws below a bound; fast-check makes a failing case small by it. */
type Draw = (below: number) => number

const values: Json[] = [
  '新的一项',
  '',
  'a"b\\c\u2028\ud800',
  0,
  -1.5,
  1e21,
  true,
  null,
  [],
  {},
  [1, ['x']],
  { id: 'new', title: '标题', with: { tab: 'a' } },
  { '10': 1, '2': [] },
]

const drawn = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)]!

interface Case {
  operation: InnerOperation
  after: Model
  /** Lines of the item that comes, goes or moves. */
  lines: number
}

const linesOf = (text: string, path: PlainPath): number => {
  const { root, text: bare } = openText(text)
  const { offset, length } = path.reduce(
    (node, step) =>
      node.type === 'array'
        ? node.children![Number(step)]!
        : node.children!.find(({ children }) => children![0]!.value === step)!.children![1]!,
    root,
  )
  return bare.slice(offset, offset + length).split(/\r\n|\n|\r/).length
}

/** Of items that share lines, and of two containers, both ends lose or gain a comma. */
const isHard = (text: string, { kind, path, ...rest }: InnerOperation) => {
  const { root, text: bare } = openText(text)
  return kind === 'move' && ('into' in rest || isInRows(bare, nodeAt(root, path.slice(0, -1))))
}

const isHostile = (which: number) => which >= files.length

const isContainer = (model: Model): model is Exclude<Model, string> => typeof model !== 'string'
const sizeOf = (model: Model) => (model instanceof Map ? model.size : model.length)

/** A random edit with what it must make of the file, thought of without texts. */
function caseOf(text: string, draw: Draw): Case | undefined {
  const model = modelOf(text)
  const places = placesIn(model)
  const file = 'a.json'
  const containers = places.filter((place) => isContainer(place.model))
  const children = places.filter(({ path }) => path.length > 0)
  const { root } = openText(text)
  const path = (plain: PlainPath) => (draw(2) === 0 ? plain : namedPath(root, plain))
  const value = drawn(draw, values)
  switch (drawn(draw, ['set', 'put', 'put', 'remove', 'remove', 'move', 'move', 'into', 'rename'] as const)) {
    case 'set': {
      const place = drawn(
        draw,
        places.filter((one) => !isContainer(one.model)),
      )
      if (!place) return undefined
      const put = modelOfValue(value)
      const key = place.path.at(-1)
      const after =
        key === undefined
          ? put
          : changed(model, place.path.slice(0, -1), (items) => items.map(([step, one]) => [step, step === key ? put : one]))
      return { operation: { kind: 'set', file, path: path(place.path), value }, after, lines: 1 }
    }
    case 'put': {
      const place = drawn(draw, containers)
      if (!place) return undefined
      const to = draw(sizeOf(place.model) + 1)
      const key = drawn(draw, ['新键', 'x"y', '7', 'zz'])
      if (place.model instanceof Map && place.model.has(key)) return undefined
      const after = changed(model, place.path, (items) => [...items.slice(0, to), [key, modelOfValue(value)], ...items.slice(to)])
      const under = { file, path: path(place.path), value, to }
      return { operation: place.model instanceof Map ? { kind: 'add', key, ...under } : { kind: 'insert', ...under }, after, lines: 1 }
    }
    case 'remove': {
      const place = drawn(draw, children)
      if (!place) return undefined
      const after = changed(model, place.path.slice(0, -1), (items) => items.filter(([step]) => step !== place.path.at(-1)))
      return { operation: { kind: 'remove', file, path: path(place.path) }, after, lines: linesOf(text, place.path) }
    }
    case 'move': {
      const place = drawn(draw, children)
      if (!place) return undefined
      const under = place.path.slice(0, -1)
      const to = draw(sizeOf(at(model, under)))
      const after = changed(model, under, (items) => {
        const [moved, rest] = [items.filter(([step]) => step === place.path.at(-1)), items.filter(([step]) => step !== place.path.at(-1))]
        return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
      })
      return { operation: { kind: 'move', file, path: path(place.path), to }, after, lines: linesOf(text, place.path) }
    }
    case 'into': {
      const place = drawn(draw, children)
      if (!place) return undefined
      const from = place.path.slice(0, -1)
      const source = at(model, from)
      const key = place.path.at(-1)!
      const isUnder = (other: PlainPath) => place.path.every((step, index) => other[index] === step)
      const isSame = (other: PlainPath) => other.length === from.length && from.every((step, index) => other[index] === step)
      const fits = containers.filter(
        (one) =>
          one.model instanceof Map === source instanceof Map
          && !isUnder(one.path)
          && !isSame(one.path)
          && !(one.model instanceof Map && one.model.has(String(key))),
      )
      const target = drawn(draw, fits)
      if (!target) return undefined
      const to = draw(sizeOf(target.model) + 1)
      const moved = place.model
      const mark = new Map<string, Model>([['moved away', '0']])
      const gone = changed(model, from, (items) => items.map(([step, one]) => [step, step === key ? mark : one]))
      const come = changed(gone, target.path, (items) => [...items.slice(0, to), [key, moved], ...items.slice(to)])
      const without = (one: Model): Model =>
        one instanceof Map
          ? new Map([...one].filter(([, inner]) => inner !== mark).map(([name, inner]) => [name, without(inner)]))
          : Array.isArray(one)
            ? one.filter((inner) => inner !== mark).map(without)
            : one
      return {
        operation: { kind: 'move', file, path: path(place.path), into: path(target.path), to },
        after: without(come),
        lines: linesOf(text, place.path),
      }
    }
    case 'rename': {
      const place = drawn(
        draw,
        children.filter((one) => at(model, one.path.slice(0, -1)) instanceof Map),
      )
      if (!place) return undefined
      const key = drawn(draw, ['另一个键', '3', 'k\u0001'])
      const under = place.path.slice(0, -1)
      const object = at(model, under) as Map<string, Model>
      if (object.has(key)) return undefined
      const after = changed(model, under, (items) => items.map(([step, one]) => [step === place.path.at(-1) ? key : step, one]))
      return { operation: { kind: 'rename', file, path: path(place.path), key }, after, lines: 1 }
    }
  }
}

const serialised = <T>(operation: T): T => JSON.parse(JSON.stringify(operation)) as T

/** The full count is 5,000. */
const runs = Number(process.env.EDITS ?? 400)

describe('an edit', () => {
  it('opens and saves every file as it is', () => {
    const tree = new Map(files)
    expect(tree.size).toBeGreaterThan(250)
    for (const [file, bytes] of tree) {
      const { root } = openBytes(bytes)
      const first = indexPath(root, [root.type === 'array' ? 0 : String(root.children![0]!.children![0]!.value)])
      const saved = applyToFiles(tree, [writeOf(file, bytes), { kind: 'move', file, path: first, to: 0 }]).files
      expect(Buffer.compare(saved.get(file)!, bytes), file).toBe(0)
    }
  })

  it('makes the intended document of few changed lines, and is taken back to the byte', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.nat(variantNames.length - 1), fc.gen(), (which, variant, gen) => {
        const [, original] = texts[which]!
        const text = variants[variantNames[variant]!]!(original)
        const made = caseOf(text, (below) => (below < 2 ? 0 : gen(fc.nat, below - 1)))
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
