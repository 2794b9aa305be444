import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the product's schemas and of the folders of kinds, which a test may break. */
export function copyTrees(): { root: string; schemas: string; source: string } {
  const root = mkdtempSync(join(tmpdir(), 'stories-'))
  const [schemas, source] = [join(root, 'schemas'), join(root, 'src')]
  cpSync('schemas', schemas, { recursive: true })
  for (const folder of ['widgets', 'blocks', 'custom', 'runtime/shell'])
    cpSync(join('src', folder), join(source, folder), { recursive: true })
  return { root, schemas, source }
}

const environment = ({ schemas, source }: { schemas: string; source: string }) => ({
  ...process.env,
  PORTAL_SCHEMAS: schemas,
  STORY_SOURCE: source,
  VITEST: '',
})

interface Entry {
  title: string
  name: string
}

/** Storybook's own index of a tree, made by its own command. */
export function indexOf(trees: { root: string; schemas: string; source: string }): Entry[] {
  const program = `
    import { buildIndex } from 'storybook/internal/core-server'
    const index = await buildIndex({ configDir: '.storybook', workingDir: process.cwd(), configType: 'PRODUCTION', mode: 'static', packageJson: {}, ignorePreview: true, outputDir: '${trees.root}', quiet: true, ci: true })
    console.log('\\n@@' + JSON.stringify(Object.values(index.entries).map(({ title, name }) => ({ title, name }))))`
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...environment(trees), STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  const line = stdout.split('\n').find((one) => one.startsWith('@@'))
  if (!line) throw new Error(`no index: ${stderr || stdout}`)
  return JSON.parse(line.slice(2)) as Entry[]
}
