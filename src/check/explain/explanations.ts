import type { Explanation } from './explanation'
import { forms } from './forms'
import { handlers } from './handlers'
import { names } from './names'
import { questionnaires } from './questionnaires'
import { safety } from './safety'
import { shapes } from './shapes'
import { settings } from './settings'
import { values } from './values'
import { texts } from './texts'

/** Every code that a check can report. */
export const explanations: Record<string, Explanation> = { ...texts, ...shapes, ...names, ...forms, ...handlers, ...questionnaires, ...safety, ...settings, ...values }

export const effectOf = (code: string): string | undefined => explanations[code]?.effect
