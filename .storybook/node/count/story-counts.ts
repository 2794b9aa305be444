import { coverageFaults } from './coverage'
import { allStoryFiles } from '../stories/story-files'
import { states, type StoryFile } from '../stories/story'

const sum = (files: StoryFile[]) => files.reduce((count, file) => count + file.stories.length, 0)

const line = (label: string, files: StoryFile[]) => `${label}: ${files.length} 个文件 files, ${sum(files)} 个故事 stories`

const covered = ({ title, stories }: StoryFile) => {
  const seen = states.filter((state) => stories.some((story) => story.state === state))
  return `  ${title}: ${seen.length} ${seen.join(', ')}`
}

const examplesIn = (file: StoryFile) => new Set(file.stories.map((story) => story.args.example)).size

/** Counts of kinds, examples, stories, and the states of each kind, as lines. */
export function countLines(): string[] {
  const files = allStoryFiles()
  const of = (...renderers: StoryFile['renderer'][]) => files.filter((file) => renderers.includes(file.renderer))
  const kinds = of('field', 'block', 'shell')
  return [
    `${line('种类 kinds', kinds)}, ${kinds.reduce((count, file) => count + examplesIn(file), 0)} 个例子 examples`,
    line('表单 forms', of('form')),
    line('页面 pages', of('page')),
    line('问卷 questionnaires', of('questionnaire')),
    line('路由 routes', of('route')),
    line('合计 total', files),
    '各种类的状态 states:',
    ...kinds.map(covered),
  ]
}

/** Before the stories run as tests: prints their counts. Anything without a story fails the run by name. */
export default function print(): void {
  process.stdout.write(`${countLines().join('\n')}\n`)
  const faults = coverageFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
