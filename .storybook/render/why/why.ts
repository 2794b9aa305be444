import { parse } from 'jsonc-parser'
import { addons } from 'storybook/preview-api'
import type { Condition } from '../../../src/contract/parts/condition'
import { blocksOf } from '../../../src/contract/derived/blocks-of'
import { expandForm, isRuleUse } from '../../../src/check/expand/expand-rules'
import type { Form, WrittenForm } from '../../../src/contract/form'
import type { Block, Page } from '../../../src/contract/page'
import type { Problem } from '../../../src/contract/problem'
import { holds } from '../../../src/validate/condition'
import { ruleKindOf } from '../../../src/validate/form/rule-kind'
import { readPath } from '../../../src/validate/read-path'
import type { LiveRelease } from '../../node/releases/live-release'
import { whyEvent, type Fed, type SourcePlace, type Target, type Why, type WhyMessage } from '../../why-message'
import { exampleWhy, type ExampleSource } from './example-why'
import { liner, type Path } from './liner'
import type { Seen } from '../portal/spy'

/** The file that a story is about. */
export interface StorySubject {
  place: string
  page?: Page | undefined
  form?: Form | undefined
  /** Rendered without a portal, so that no calls are recorded. */
  quiet?: boolean | undefined
  /** The example that a kind is rendered from, as written in its file. */
  example?: ExampleSource
}

interface File {
  shown: string
  text: string
}

const shortened = (value: unknown) => (typeof value === 'string' && value.length > 24 ? `${value.slice(0, 24)}…` : (value ?? null))

/** The names that a condition reads, with their current values. */
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

function checked(condition: Condition | undefined, live: LiveRelease, roots: object): Pick<Why, 'shown' | 'condition'> {
  if (!condition) return { shown: true }
  const shown = holds(condition, roots as never, live.tree?.portal.conditions ?? {})
  return { shown, condition: `${JSON.stringify(condition)} ← ${JSON.stringify(valuesOf(condition, live, roots))}` }
}

function fedBy(operation: string | undefined, live: LiveRelease, seen: Seen): Fed[] {
  if (!operation) return []
  const answer = seen.answers.get(operation)
  const declared = `"operationId": "${operation}"`
  const [, file] = Object.entries(live.files).find(([name, one]) => name.startsWith('api/') && one.text.includes(declared)) ?? []
  const said = answer && `${answer.method.toUpperCase()} ${answer.path} → ${answer.status} (${answer.by})`
  const line = file ? file.text.slice(0, file.text.indexOf(declared)).split('\n').length : 0
  return [{ text: [operation, said].filter(Boolean).join('  '), ...(file ? { place: { name: '接口', file: file.shown, line } } : {}) }]
}

const sourcesOf = (block: Block): string[] => [
  ...('source' in block && block.source ? [block.source] : []),
  ...[...JSON.stringify({ ...block, items: undefined }).matchAll(/\{\{data\.(\w+)/g)].map((found) => found[1]!),
]

function pathsOf(blocks: Block[], above: Path): [Block, Path][] {
  return blocks.flatMap((block, at): [Block, Path][] => {
    const path = [...above, at]
    if (block.kind === 'custom' && block.list)
      return [
        [block, path],
        [block.list, [...path, 'list']],
      ]
    const inner =
      block.kind === 'tabs' ? block.items.flatMap((tab, number) => pathsOf(tab.blocks, [...path, 'items', number, 'blocks'])) : []
    return [[block, path], ...inner]
  })
}

/** The position of each rendered block on the page: the n-th of its kind. */
function targetsOf(blocks: Block[], seen: Seen): (Target | undefined)[] {
  const count = new Map<string, number>()
  return blocks.map((block) => {
    if (!seen.blocks.has(JSON.stringify(block))) return undefined
    const selector = `.block--${block.kind}`
    const nth = count.get(selector) ?? 0
    count.set(selector, nth + 1)
    return { selector, nth }
  })
}

function ofPage(page: Page, file: File, live: LiveRelease, seen: Seen): Why[] {
  const line = liner(file.text)
  const paths = pathsOf(page.blocks, ['blocks'])
  const targets = targetsOf(
    paths.map(([block]) => block),
    seen,
  )
  return paths.map(([block, path], at) => ({
    element: [`区块 ${block.kind}`, block.title].filter(Boolean).join(' '),
    target: targets[at],
    places: [{ name: '出处', file: file.shown, line: line(path) }],
    ...checked(block.when, live, seen.roots),
    fed: [...new Set(sourcesOf(block))].flatMap((name) => fedBy(page.data?.[name]?.from, live, seen)),
  }))
}

/** The lines of a field, its rules and its widget. */
function placesOf(form: Form, name: string, file: File, live: LiveRelease): SourcePlace[] {
  const line = liner(file.text)
  const at = (path: Path) => ({ file: file.shown, line: line(path) })
  const read = parse(file.text) as Partial<WrittenForm> | undefined
  // A file may be invalid during an edit; the form is its last valid version.
  const written: WrittenForm = read?.rules && read.ui && read.schema ? { ...form, ...read } : form
  const { origin } = expandForm(written, live.tree?.rules)
  const rules = (form.rules[name] ?? []).map((rule, index) => ({
    name: `规则 ${ruleKindOf(rule)}`,
    ...at(origin(['rules', name, index])),
    text: rule.message,
  }))
  const shared = live.files['rules.json']
  const used = (written.rules[name] ?? []).flatMap((rule) =>
    isRuleUse(rule) && shared ? [{ name: `共用规则 ${rule.use}`, file: shared.shown, line: liner(shared.text)(['rules', rule.use]) }] : [],
  )
  return [{ name: '控件', ...at(['ui', name]) }, { name: '字段', ...at(['schema', 'properties', name]) }, ...rules, ...used]
}

function ofForm(form: Form, file: File, live: LiveRelease, seen: Seen): Why[] {
  const roots = { ...seen.roots, form: Object.fromEntries(seen.fields) }
  const dicts = live.files['dicts.json']
  return Object.entries(form.ui).map(([name, ui]) => ({
    element: `控件 ${ui.widget} ${form.schema.properties[name]?.title ?? name}`,
    target: { selector: `[data-field="${name}"]`, nth: 0 },
    places: placesOf(form, name, file, live),
    ...checked(ui.when, live, roots),
    fed:
      ui.dict && dicts
        ? [{ text: `字典 ${ui.dict}`, place: { name: '字典', file: dicts.shown, line: liner(dicts.text)(['dicts', ui.dict]) } }]
        : [],
  }))
}

const send = (message: WhyMessage) => void addons.getChannel().emit(whyEvent, message)

function formsOf({ page, form }: StorySubject, live: LiveRelease): Form[] {
  if (!page) return form ? [form] : []
  const ids = blocksOf(page.blocks).flatMap((block) => (block.kind === 'form' ? [block.form] : []))
  return [...new Set(ids)].flatMap((id) => live.tree?.forms[id] ?? [])
}

/** Tells the panel what a story is made of. */
export function sendWhy(live: LiveRelease, subject: StorySubject, seen: Seen): void {
  const { place, page, example } = subject
  if (example) return send(exampleWhy(example))
  const file = live.files[place]
  if (!file) return send({ file: place, texts: {}, problems: [], elements: [], forms: [] })
  const forms = formsOf(subject, live)
  const files = forms.map((one) => live.files[`forms/${one.id}.json`] ?? file)
  send({
    file: file.shown,
    texts: Object.fromEntries([file, ...files].map(({ shown, text }) => [shown, { from: 1, text }])),
    problems: live.problems.filter((one: Problem) => [file, ...files].some(({ shown }) => shown === one.file)),
    elements: [...(page ? ofPage(page, file, live, seen) : []), ...forms.flatMap((one, at) => ofForm(one, files[at]!, live, seen))],
    forms: forms.map(({ id, title }) => ({ id, title })),
  })
}
