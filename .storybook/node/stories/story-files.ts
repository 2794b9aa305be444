import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parse } from 'jsonc-parser'
import type { Dialog } from '../../../src/contract/parts/portal/dialogs'
import { widgetTitles } from '../../../src/contract/vocabulary/widgets'
import { Block } from '../../../src/contract/page'
import type { Route } from '../../../src/contract/route'
import { exampleStories } from './example-stories'
import { fromConfig, foldersOf, kindFolders, schemasDir, sourceDir, type KindFolder } from './places'
import { dialogStories, formStories, pageStories, questionnaireStories, routeStories } from './schema-stories'
import { sourceLines } from './source-lines'
import type { StoryFile } from './story'
import { customTitles, shellStoryTitles } from './titles'

const kindsWithExamples = Object.keys(kindFolders) as KindFolder[]

const examplePlace = (kind: KindFolder) => (kind === 'shell' ? 'runtime/shell/examples.json' : `${kindFolders[kind]}/*/examples.json`)

/** Globs of all story files. */
export function storyGlobs(): string[] {
  const examples = kindsWithExamples.map((kind) => join(sourceDir(), examplePlace(kind)))
  const schemas = ['forms/*.json', 'pages/*.json', 'questionnaires/*.json', 'routes.json', 'portal.json'].map((place) =>
    join(schemasDir(), place),
  )
  return [...examples, ...schemas].map(fromConfig)
}

/** Parses JSON tolerantly; a broken file has a story too, which shows its problems. */
export const readLoosely = (file: string): unknown => (existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined)
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const blockTitles = Object.fromEntries(
  (Block.anyOf as unknown as { title: string; properties: { kind: { const: string } } }[]).map((block) => [
    block.properties.kind.const,
    block.title,
  ]),
)

const groups: Record<KindFolder, { group: string; renderer: StoryFile['renderer']; titles: Record<string, string> }> = {
  widget: { group: '控件 Widgets', renderer: 'field', titles: widgetTitles },
  block: { group: '区块 Blocks', renderer: 'block', titles: blockTitles },
  custom: { group: '手写组件 Components', renderer: 'field', titles: customTitles },
  shell: { group: '外壳 Shell', renderer: 'shell', titles: shellStoryTitles },
}

function exampleFile(file: string): StoryFile | undefined {
  const subject = basename(dirname(file))
  const kind = kindsWithExamples.find((one) => relative(sourceDir(), file) === join(kindFolders[one], subject, 'examples.json'))
  if (!kind || (kind === 'shell' && subject !== 'shell')) return undefined
  const { group, renderer: usual, titles } = groups[kind]
  const read = readLoosely(file)
  const examples = Array.isArray(read) ? read : []
  const source = sourceLines(textOf(file))
  // A custom component is rendered by its context: a field or a block.
  const renderer = (examples[0] as { block?: unknown } | undefined)?.block ? 'block' : usual
  return {
    file,
    kind,
    renderer,
    subject,
    title: `${group}/${[titles[subject], subject].filter(Boolean).join(' ')}`,
    stories: exampleStories(examples).map((story) => ({ ...story, source: source([examples.indexOf(story.args.example)]) })),
  }
}

type LooseRules = ({ required?: unknown; use?: unknown } | null)[]

/** Whether a field of a form is required, by its own rule or by a shared one. */
function requires(form: { rules?: Record<string, LooseRules> } | undefined): boolean {
  const shared = (readLoosely(join(schemasDir(), 'rules.json')) as { rules?: Record<string, { list?: LooseRules }> } | undefined)?.rules
  const isRequired = (list: unknown, depth = 0): boolean =>
    Array.isArray(list)
    && (list as LooseRules).some(
      (rule) => rule?.required === true || (typeof rule?.use === 'string' && depth < 5 && isRequired(shared?.[rule.use]?.list, depth + 1)),
    )
  return Object.values(form?.rules ?? {}).some((list) => isRequired(list))
}

function schemaFile(file: string): StoryFile | undefined {
  const place = relative(schemasDir(), file).replaceAll('\\', '/')
  if (!/^((forms|pages|questionnaires)\/[^/]+|routes|portal)\.json$/.test(place)) return undefined
  const id = basename(file, '.json')
  const data = readLoosely(file) as
    | { title?: unknown; rules?: Record<string, LooseRules>; routes?: Partial<Route>[]; dialogs?: Record<string, Partial<Dialog>> }
    | undefined
  const title = [typeof data?.title === 'string' ? data.title.replaceAll('/', '／') : undefined, id].filter(Boolean).join(' ')
  if (place.startsWith('forms/'))
    return { file, renderer: 'form', subject: id, title: `表单 Forms/${title}`, stories: formStories(id, requires(data)) }
  if (place.startsWith('pages/')) return { file, renderer: 'page', subject: id, title: `页面 Pages/${title}`, stories: pageStories(id) }
  if (place.startsWith('questionnaires/'))
    return { file, renderer: 'questionnaire', subject: id, title: `问卷 Questionnaires/${title}`, stories: questionnaireStories(id) }
  if (place === 'routes.json')
    return {
      file,
      renderer: 'route',
      subject: 'routes',
      title: '路由 Routes/各个地址 routes',
      stories: routeStories(Array.isArray(data?.routes) ? data.routes : []),
    }
  if (place === 'portal.json')
    return {
      file,
      renderer: 'shell',
      subject: 'dialogs',
      title: '对话框 Dialogs/各个对话框 dialogs',
      stories: dialogStories(data?.dialogs ?? {}, sourceLines(textOf(file))),
    }
  return undefined
}

/** The stories of a file; undefined when it is not a story file. */
export const storyFileOf = (file: string): StoryFile | undefined => schemaFile(file) ?? exampleFile(file)

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))

/** Paths of every file that may have stories. */
export function allStoryPaths(): string[] {
  const examples = kindsWithExamples.flatMap((kind) =>
    foldersOf(kind).map((folder) => join(sourceDir(), kindFolders[kind], folder, 'examples.json')),
  )
  const schemas = ['forms', 'pages', 'questionnaires'].flatMap((folder) => filesIn(join(schemasDir(), folder)))
  return [...examples.filter((file) => existsSync(file)), ...schemas, join(schemasDir(), 'routes.json'), join(schemasDir(), 'portal.json')]
}

/** All story files. */
export const allStoryFiles = (): StoryFile[] => allStoryPaths().flatMap((file) => storyFileOf(file) ?? [])

/** Kinds and forms have a page of documentation. */
const isDocumented = ({ kind, renderer }: StoryFile) => renderer === 'form' || (kind !== undefined && kind !== 'shell')

/** Entries of a file for Storybook's index. */
export function indexStories(file: string) {
  const found = storyFileOf(file)
  return (found?.stories ?? []).map(({ exportName, name }) => ({
    type: 'story' as const,
    importPath: file,
    exportName,
    name,
    title: found!.title,
    tags: ['test', ...(isDocumented(found!) ? ['autodocs'] : [])],
  }))
}
