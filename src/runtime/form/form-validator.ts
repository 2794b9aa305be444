import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import type { FormModule, ValidateFunction } from '../../release/release'
import type { Fault } from '../../validate/form/fault'

/** A fault in the shape of ajv's errors, with its message already translated. */
const toError = ({ field, rule, message }: Fault) => ({
  instancePath: field && `/${field}`,
  schemaPath: `#/properties/${field}/${rule}`,
  keyword: rule,
  params: {},
  message,
})

/**
 * The form's compiled validator as @rjsf/core expects it. It reports what `faultsNow` finds in the form's store, one fault per field, so
 * that the faults which block a submit and the displayed ones cannot differ.
 */
export function formValidator(module: FormModule, faultsNow: () => Fault[]): ValidatorType {
  const id = module.form.id
  const view: RJSFSchema = { ...module.view, $id: id }
  const validate: ValidateFunction = () => {
    const faults = faultsNow()
    validate.errors = faults.map(toError)
    return faults.length === 0
  }
  return createPrecompiledValidator({ [id]: validate } as Parameters<typeof createPrecompiledValidator>[0], view)
}
