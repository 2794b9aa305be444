import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtAddress } from './template'

/**
 * The script that lets drawn forms answer before the page's own: its text once it is built, since a request for it would stand in line with
 * the style sheets; among the sources, its address.
 */
export type FirstScript = { code: string } | { src: string }

const source = 'src/first.ts'

export function readFirstScript(clientDir: string): FirstScript {
  const built = builtAddress(clientDir, source)
  return built ? { code: readFileSync(join(clientDir, built), 'utf8') } : { src: `/${source}` }
}
