import { namedPath } from '../../src/edit/address'
import { openText } from '../../src/edit/document'
import type { InnerOperation, Json } from '../../src/edit/operation'
import { at, changed, modelOf, modelOfValue, placesIn, type Model, type PlainPath } from './model'

/** Picks a number below a bound; fast-check shrinks failing cases through it. */
export type Draw = (below: number) => number

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

export const drawn = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)]!

export interface Case {
  operation: InnerOperation
  after: Model
  /** Number of lines of the inserted, removed or moved item. */
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

const isContainer = (model: Model): model is Exclude<Model, string> => typeof model !== 'string'
const sizeOf = (model: Model) => (model instanceof Map ? model.size : model.length)

/** A random edit with the expected result, computed on the model instead of the text. */
export function randomEdit(text: string, draw: Draw, value = drawn(draw, values)): Case | undefined {
  const model = modelOf(text)
  const places = placesIn(model)
  const file = 'a.json'
  const containers = places.filter((place) => isContainer(place.model))
  const children = places.filter(({ path }) => path.length > 0)
  const { root } = openText(text)
  const path = (plain: PlainPath) => (draw(2) === 0 ? plain : namedPath(root, plain))
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
