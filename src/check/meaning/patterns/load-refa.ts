import { createRequire } from 'node:module'
import type * as Refa from 'refa'

const load = createRequire(import.meta.url)

/** Loads refa on first use, because the cache usually has all results. */
export const loadRefa = (): typeof Refa => load('refa')
