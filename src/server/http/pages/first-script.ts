import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script that makes server-rendered forms interactive before the page's own script. A build inlines its text, since a request for it would
 * queue behind the style sheets; in development it has an address.
 */
export type FirstScript = { code: string } | { src: string }

export const firstSource = 'src/first.ts'

/** Reads the first script; `built` is its address in the build, if there is one. */
export const readFirstScript = (clientDir: string, built: string | undefined): FirstScript =>
  built ? { code: readFileSync(join(clientDir, built), 'utf8') } : { src: `/${firstSource}` }
