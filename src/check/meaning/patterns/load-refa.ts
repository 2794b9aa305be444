import { createRequire } from 'node:module'
import type * as Refa from 'refa'

const load = createRequire(import.meta.url)

/** Loaded when a pattern is checked for the first time; most runs know every verdict already. */
export const loadRefa = (): typeof Refa => load('refa')
