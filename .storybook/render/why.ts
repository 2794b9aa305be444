import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { addons } from 'storybook/preview-api'
import type { Condition } from '../../src/contract/condition'
import type { Form } from '../../src/contract/form'
import { blocksOf } from '../../src/contract/derived/blocks-of'
import type { Block, Page } from '../../src/contract/page'
import type { Problem } from '../../src/contract/problem'
import { holds } from '../../src/validate/condition'
import { readPath } from '../../src/validate/read-path'
import type { LiveRelease } from '../node/live-release'
import type { Seen } from './spy'

/** The file that a story is of. */
export interface Subject {
  place: string
  page?: Page | undefined
  form?: Form | undefined
  /** The example that a kind is drawn by, and its file. */
  example?: { file: string; data: object }
}

/** Why one element is as it is. */
export interface Why {
  element: string
  at: string
  shown: boolean
  /** The condition with the values that it read. */
  condition?: string
  /** The operation that fed it, and where that is declared. */
  fed?: string
}

export interface WhyMessage {
  file: string
  text: string
  problems: Problem[]
  elements: Why[]
}

export const whyEvent = 'portal/why'

type Path = (string | number)[]

/** Lines of a text's nodes, by path. */
function liner(text: string) {
  const root = parseTree(text)
  return (path: Path) => {
    const node = root && findNodeAtLocation(root, path)
    return node ? text.slice(0, node.offset).split('\n').length : 1
  }
}

const shortened = (value: unknown) => (typeof value === 'string' && value.length > 24 ? `${value.slice(0, 24)}…` : (value ?? null))

/** The names that a condition reads, with what stands there now. */
function valuesOf(condition: Condition, live: LiveRelease, roots: object): Record<string, unknown> {
  const { any = [], all = [], not, named, ...tests } = condition
  const inner = [
    ...any,
    ...all,
    ...(not ? [not] : []),
    ...(named && live.tree?.portal.conditions[named] ? [live.tree.portal.conditions[named]] : []),
  ]
  const own = Object.fromEntries(Object.keys(tests).map((path) => [path, shortened(readPath(roots, path))]))
  return Object.assign(own, ...inner.map((one) => valuesOf(one, live, roots)))
}

function judged(condition: Condition | undefined, live: LiveRelease, roots: object): Pick<Why, 'shown' | 'condition'> {
  if (!condition) return { shown: true }
  const shown = holds(condition, roots as never, live.tree?.portal.conditions ?? {})
  return { shown, condition: `${JSON.stringify(condition)} ← ${JSON.stringify(valuesOf(condition, live, roots))}` }
}

function fedBy(operation: string | undefined, live: LiveRelease, seen: Seen): string | undefined {
  if (!operation) return undefined
  const answer = seen.answers.get(operation)
  const [place, file] =
    Object.entries(live.files).find(([name, one]) => name.startsWith('api/') && one.text.includes(`"operationId": "${operation}"`)) ?? []
  const line = file ? file.text.slice(0, file.text.indexOf(`"operationId": "${operation}"`)).split('\n').length : 0
  return [
    operation,
    answer && `${answer.method.toUpperCase()} ${answer.path} → ${answer.status} (${answer.by})`,
    place && `${file!.shown}:${line}`,
  ]
    .filter(Boolean)
    .join('  ')
}

const sourcesOf = (block: Block): string[] => [
  ...('source' in block && block.source ? [block.source] : []),
  ...[...JSON.stringify({ ...block, items: undefined }).matchAll(/\{\{data\.(\w+)/g)].map((found) => found[1]!),
]

function pathsOf(blocks: Block[], above: Path): [Block, Path][] {
  return blocks.flatMap((block, at): [Block, Path][] => {
    const path = [...above, at]
    const inner =
      block.kind === 'tabs' ? block.items.flatMap((tab, number) => pathsOf(tab.blocks, [...path, 'items', number, 'blocks'])) : []
    return [[block, path], ...inner]
  })
}

function ofPage(page: Page, file: { shown: string; text: string }, live: LiveRelease, seen: Seen): Why[] {
  const line = liner(file.text)
  return pathsOf(page.blocks, ['blocks']).map(([block, path]) => ({
    element: [`区块 ${block.kind}`, block.title].filter(Boolean).join(' '),
    at: `${file.shown}:${line(path)}`,
    ...judged(block.when, live, seen.roots),
    fed: [...new Set(sourcesOf(block))].flatMap((name) => fedBy(page.data?.[name]?.from, live, seen) ?? []).join('；') || undefined,
  }))
}

function ofForm(form: Form, file: { shown: string; text: string }, live: LiveRelease, seen: Seen): Why[] {
  const line = liner(file.text)
  const roots = { ...seen.roots, form: Object.fromEntries(seen.fields) }
  return Object.entries(form.ui).map(([name, ui]) => ({
    element: `控件 ${ui.widget} ${form.schema.properties[name]?.title ?? name}`,
    at: `${file.shown}:${line(['ui', name])}`,
    ...judged(ui.when, live, roots),
    fed: ui.dict ? `dicts.json ${ui.dict}` : undefined,
  }))
}

/** Tells the panel what a story is made of. */
export function sendWhy(live: LiveRelease, { place, page, form, example }: Subject, seen: Seen): void {
  if (example) {
    const message: WhyMessage = { file: example.file, text: JSON.stringify(example.data, null, 2), problems: [], elements: [] }
    return void addons.getChannel().emit(whyEvent, message)
  }
  const file = live.files[place]
  if (!file) return
  const forms = page
    ? blocksOf(page.blocks).flatMap((block) =>
        block.kind === 'form' && live.tree?.forms[block.form] ? [live.tree.forms[block.form]!] : [],
      )
    : form
      ? [form]
      : []
  const ofForms = forms.flatMap((one) => ofForm(one, live.files[`forms/${one.id}.json`] ?? file, live, seen))
  const message: WhyMessage = {
    file: file.shown,
    text: file.text,
    problems: live.problems.filter((one) => one.file === file.shown),
    elements: [...(page ? ofPage(page, file, live, seen) : []), ...ofForms],
  }
  addons.getChannel().emit(whyEvent, message)
}
