import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'jsonc-parser'
import { argTypesOf, controlsOf, valueAtPath, type Control } from './edit/controls'
import { configDir } from './stories/places'
import type { Story, StoryFile } from './stories/story'

const json = (value: unknown) => JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Args that say what a story renders, which no control edits. */
const own = ['example', 'form', 'page', 'questionnaire', 'route', 'submit', 'rules', 'part', 'answered']
const hidden = Object.fromEntries(own.map((name) => [name, { table: { disable: true } }]))

const valuesOf = (controls: Control[], data: unknown) =>
  Object.fromEntries(
    controls.flatMap(({ name, path }) => {
      const value = valueAtPath(data, path)
      return value === undefined ? [] : [[name, value]]
    }),
  )

interface Options {
  /** Whether Storybook's own server is running, which checks and writes files. */
  developing: boolean
  /** Whether the stories have controls; a test edits nothing. */
  controls: boolean
}

/** Generates the story module of a JSON file, in Storybook's own format. */
export function storyModule(of: StoryFile, { developing, controls: wanted }: Options): string {
  const { file, title, renderer, subject, stories } = of
  const shown = relative(process.cwd(), file).replaceAll('\\', '/')
  const place = (name: string) => json(join(configDir, 'render', name))
  const data = wanted ? (parse(readFileSync(file, 'utf8')) as unknown) : undefined
  const controls = wanted ? controlsOf(of, data, developing) : []
  const paths = Object.fromEntries(controls.map(({ name, path }) => [name, path]))
  const parameters = { portal: { renderer, subject, file: shown, paths }, controls: { disable: controls.length === 0 } }
  const argsOf = ({ args }: Story) => ({ ...valuesOf(controls, args.example ?? data), ...args })
  return [
    `import { draw } from ${place(`kinds/${renderer}-story`)};`,
    `import { settled } from ${place('checks/settled')};`,
    `const meta = { title: ${json(title)}, render: draw, play: settled, parameters: ${json(parameters)}, argTypes: ${json({ ...argTypesOf(controls), ...hidden })} };`,
    'export default meta;',
    ...stories.map((story) => {
      const { exportName, name, state, globals, source } = story
      const own = { portal: { renderer, subject, state, file: shown, source } }
      return `export const ${exportName} = { name: ${json(name)}, args: ${json(argsOf(story))}, parameters: ${json(own)}, globals: ${json(globals ?? {})} };`
    }),
    '',
  ].join('\n')
}
