import { parseTree, type Node } from 'jsonc-parser'
import type { Json } from '../../src/edit/operation'

/** JSON that preserves the order of its keys, even numeric ones; texts and numbers as written. */
export type Model = string | Model[] | Map<string, Model>

function modelOfNode(text: string, node: Node): Model {
  if (node.type === 'array') return (node.children ?? []).map((child) => modelOfNode(text, child))
  if (node.type !== 'object') return text.slice(node.offset, node.offset + node.length)
  return new Map((node.children ?? []).map(({ children }) => [String(children![0]!.value), modelOfNode(text, children![1]!)]))
}

export function modelOf(text: string): Model {
  const bare = text.replace(/^\ufeff/, '')
  return modelOfNode(bare, parseTree(bare)!)
}

export const modelOfValue = (value: Json): Model => modelOf(JSON.stringify(value))

export type Container = Model[] | Map<string, Model>
export type PlainPath = (string | number)[]

export const at = (model: Model, path: PlainPath): Model =>
  path.reduce<Model>((here, step) => (here instanceof Map ? here.get(String(step))! : (here as Model[])[Number(step)]!), model)

/** Every value with its path, beginning with the root. */
export function placesIn(model: Model, path: PlainPath = []): { path: PlainPath; model: Model }[] {
  const inner = model instanceof Map ? [...model] : Array.isArray(model) ? model.map((one, index): [number, Model] => [index, one]) : []
  return [{ path, model }, ...inner.flatMap(([step, one]) => placesIn(one, [...path, step]))]
}

/** The model with changed entries or items of one container. */
export function changed(model: Model, path: PlainPath, change: (items: [string | number, Model][]) => [string | number, Model][]): Model {
  const [step, ...rest] = path
  const entries: [string | number, Model][] = model instanceof Map ? [...model] : (model as Model[]).map((one, index) => [index, one])
  const after =
    step === undefined
      ? change(entries)
      : entries.map(([key, one]): [string | number, Model] => [key, key === step ? changed(one, rest, change) : one])
  return model instanceof Map ? new Map(after as [string, Model][]) : after.map(([, one]) => one)
}

/** Converts to a form in which test equality respects the order of keys. */
export const shown = (model: Model): unknown =>
  model instanceof Map ? { entries: [...model].map(([key, one]) => [key, shown(one)]) } : Array.isArray(model) ? model.map(shown) : model

/** Lines that only one of the two texts has, for the larger side, in the best alignment. */
export function changedLines(before: string, after: string): number {
  let [was, now] = [before, after].map((text) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '')) as [string[], string[]]
  let low = 0
  while (low < was.length && low < now.length && was[low] === now[low]) low++
  let high = 0
  while (high < was.length - low && high < now.length - low && was.at(-1 - high) === now.at(-1 - high)) high++
  ;[was, now] = [was.slice(low, was.length - high), now.slice(low, now.length - high)]
  let row = new Uint32Array(now.length + 1)
  for (const line of was) {
    const next = new Uint32Array(now.length + 1)
    for (let index = 0; index < now.length; index++)
      next[index + 1] = line === now[index] ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!)
    row = next
  }
  return Math.max(was.length, now.length) - row[now.length]!
}
