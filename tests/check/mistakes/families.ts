import { encodings } from './encoding'
import { endpoints, hostile, looks, templates } from './endpoints'
import { formMistakes } from './forms'
import { references } from './references'
import { shapes } from './shapes'
import { slips } from './slips'
import { syntax } from './syntax'

/** Every family of operator-mistakes.md, applied to the product's own files. */
export const families = [...syntax, ...encodings, ...shapes, ...references, ...formMistakes, ...endpoints, ...templates, ...looks, ...hostile, ...slips]
