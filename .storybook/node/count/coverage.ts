import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { blockKinds } from '../../../src/contract/vocabulary/kinds'
import { widgetKinds } from '../../../src/contract/vocabulary/widgets'
import { foldersOf, kindFolders, schemasDir, sourceDir, type KindFolder } from '../stories/places'
import { allStoryFiles, readLoosely } from '../stories/story-files'
import type { StoryFile } from '../stories/story'
import { exampleFaults } from '../stories/example-faults'
import { requiredStates } from '../stories/required-states'

/** The closed lists of kinds; folders that they do not name are counted all the same. */
const declared: Partial<Record<KindFolder, readonly string[]>> = { widget: widgetKinds, block: blockKinds }

const nameless = (file: StoryFile) =>
  file.stories.filter((story) => story.exportName === '').map(() => `${file.subject}：例子没有名字 / an example has no name`)

function doubled({ subject, stories }: StoryFile): string[] {
  const names = stories.map((story) => story.exportName)
  return names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `${subject}：两个例子同名 ${name} / two examples are called ${name}`)
}

function faultsOfKind(kind: KindFolder): string[] {
  const subjects = new Set([...(declared[kind] ?? []), ...foldersOf(kind)])
  return [...subjects].flatMap((subject) => {
    const place = `${kindFolders[kind]}/${subject}/examples.json`
    const file = join(sourceDir(), place)
    if (!existsSync(file)) return [`${place} 不存在：${subject} 没有例子 / ${subject} has no examples`]
    const examples = readLoosely(file)
    return Array.isArray(examples) && examples.length > 0 ? [] : [`${place} 没有例子 / ${subject} has no examples`]
  })
}

function stateFaults(file: StoryFile): string[] {
  const missing = requiredStates(file).filter((state) => !file.stories.some((story) => story.state === state))
  return missing.length > 0 ? [`${file.title}：缺少状态 ${missing.join('、')} / lacks states ${missing.join(', ')}`] : []
}

/** Faults of widgets that say in no example how a value is entered, or that none is. */
const entryFaults = ({ kind, subject, stories }: StoryFile): string[] =>
  kind === 'widget' && !stories.some(({ args }) => (args.example as { enter?: unknown }).enter)
    ? [`widgets/${subject}/examples.json：没有例子写明怎样输入（enter） / no example of ${subject} says how a value is entered`]
    : []

/** Examples in places where no story is made of them. */
function hiddenExamples(files: StoryFile[]): string[] {
  const shown = new Set(files.map(({ file }) => file))
  const all = readdirSync(sourceDir(), { recursive: true, encoding: 'utf8' }).filter((name) => basename(name) === 'examples.json')
  return all
    .filter((name) => !shown.has(join(sourceDir(), name)))
    .map((name) => `${name}：这里的例子没有故事展示 / no story shows the examples here`)
}

/** Names of everything without a story. */
export function coverageFaults(): string[] {
  const files = allStoryFiles()
  const shown = new Set(files.filter((one) => one.stories.length > 0).map((one) => `${one.renderer}:${one.subject}`))
  const ids = (folder: string) =>
    readdirSync(join(schemasDir(), folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
  const storyless = (['form', 'page', 'questionnaire'] as const).flatMap((kind) =>
    ids(`${kind}s`)
      .filter((id) => !shown.has(`${kind}:${id}`))
      .map((id) => `${kind} ${id} 没有故事 / has no story`),
  )
  const kinds = (Object.keys(kindFolders) as KindFolder[]).flatMap(faultsOfKind)
  const own = files.flatMap((file) => [
    ...nameless(file),
    ...doubled(file),
    ...exampleFaults(file),
    ...stateFaults(file),
    ...entryFaults(file),
  ])
  return [...kinds, ...hiddenExamples(files), ...storyless, ...own]
}
