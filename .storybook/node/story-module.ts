import { join, relative } from 'node:path'
import { configDir } from './places'
import type { StoryFile } from './story'

const json = (value: unknown) => JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A JSON file as the module of its stories, in Storybook's own format. */
export function storyModule({ file, title, renderer, subject, stories }: StoryFile): string {
  const shown = relative(process.cwd(), file).replaceAll('\\', '/')
  const place = (name: string) => json(join(configDir, 'render', name))
  return [
    `import { draw } from ${place(`${renderer}-story`)};`,
    `import { settled } from ${place('settled')};`,
    `const meta = { title: ${json(title)}, render: draw, play: settled, parameters: { portal: ${json({ renderer, subject, file: shown })} } };`,
    'export default meta;',
    ...stories.map(({ exportName, name, state, args, globals, source }) => {
      const parameters = { portal: { renderer, subject, state, file: shown, source } }
      return `export const ${exportName} = { name: ${json(name)}, args: ${json(args)}, parameters: ${json(parameters)}, globals: ${json(globals ?? {})} };`
    }),
    '',
  ].join('\n')
}
