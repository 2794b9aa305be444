import type { Explanation } from './explanation'
import { forms } from './forms'
import { names } from './names'
import { questionnaires } from './questionnaires'
import { safety } from './safety'
import { shapes } from './shapes'
import { texts } from './texts'

/** Every code that a check can report. */
export const explanations: Record<string, Explanation> = { ...texts, ...shapes, ...names, ...forms, ...questionnaires, ...safety }

export const effectOf = (code: string): string | undefined => explanations[code]?.effect
