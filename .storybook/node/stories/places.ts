import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Folders of the stories' JSON, which tests point at copies. */
export const schemasDir = () => resolve(process.env.PORTAL_SCHEMAS ?? 'schemas')
export const sourceDir = () => resolve(process.env.STORY_SOURCE ?? 'src')
export const configDir = resolve('.storybook')

/** Converts a path for Storybook: relative to the folder of its settings. */
export const fromConfig = (path: string) => relative(configDir, path).replaceAll('\\', '/')

/** Folders of kinds that have an examples.json each. */
export const kindFolders = { widget: 'widgets', block: 'blocks', custom: 'custom', shell: 'runtime' } as const
export type KindFolder = keyof typeof kindFolders

export function foldersOf(kind: KindFolder): string[] {
  if (kind === 'shell') return ['shell']
  return readdirSync(join(sourceDir(), kindFolders[kind]), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}
