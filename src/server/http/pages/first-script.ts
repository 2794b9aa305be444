import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script that lets drawn forms answer before the page's own: its text once it is built, since a request for it would stand in line with
 * the style sheets; among the sources, its address.
 */
export type FirstScript = { code: string } | { src: string }

export const firstSource = 'src/first.ts'

/** `built` is its address once it is built. */
export const readFirstScript = (clientDir: string, built: string | undefined): FirstScript =>
  built ? { code: readFileSync(join(clientDir, built), 'utf8') } : { src: `/${firstSource}` }
