import { accountExplanations } from './accounts'
import type { Explanation } from './explanation'
import { formExplanations } from './forms'
import { handlerExplanations } from './handlers'
import { nameExplanations } from './names'
import { questionnaireExplanations } from './questionnaires'
import { safetyExplanations } from './safety'
import { shapeExplanations } from './shapes'
import { settingExplanations } from './settings'
import { valueExplanations } from './values'
import { textExplanations } from './texts'

/** Every code that a check can report. */
export const explanations: Record<string, Explanation> = {
  ...textExplanations,
  ...shapeExplanations,
  ...nameExplanations,
  ...accountExplanations,
  ...formExplanations,
  ...handlerExplanations,
  ...questionnaireExplanations,
  ...safetyExplanations,
  ...settingExplanations,
  ...valueExplanations,
}

export const effectOf = (code: string): string | undefined => explanations[code]?.effect
