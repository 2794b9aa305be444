import type { ValidatorType } from '@rjsf/utils'

/** The server validates. Unions are resolved before a form is rendered, so @rjsf has nothing to decide. */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
