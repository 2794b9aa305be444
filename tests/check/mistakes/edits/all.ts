import type { Edit } from './edit'
import { flowWrites } from './flow-writes'
import { formValues } from './form-values'
import { parameters } from './parameters'
import { sessionValues } from './session-values'
import { shellReach } from './shell-reach'
import { stateValues } from './states'
import { demoValues, wordPlaces } from './words'

/** Handmade mistakes in the product's own files, by subject. */
export const mistakenEdits: [subject: string, edits: Edit[]][] = [
  ['session values', sessionValues],
  ['states and options', stateValues],
  ['what flows write', flowWrites],
  ['parameters', parameters],
  ['what the shell stands on', shellReach],
  ['words', wordPlaces],
  ['demo content', demoValues],
  ['forms', formValues],
]
