import type { RJSFSchema, ValidatorType } from '@rjsf/utils'

/**
 * The build's replacement for the schema functions of @rjsf/utils: references, merges, alternatives and defaults, 20 KB. A form's view is
 * an object of plain fields, each rendered by our own (`ui:field`), and its values are in the form's store.
 */
export const retrieveSchema = (_validator: ValidatorType, schema: RJSFSchema) => schema
export const getDefaultFormState = (_validator: ValidatorType, _schema: RJSFSchema, formData: unknown) => formData
export const getDisplayLabel = () => false
export const isSelect = () => false

const unasked = (): never => {
  throw new Error('@rjsf/core asks for what no form of ours uses')
}
export const getFieldNames = unasked
export const getUsedFormData = unasked
export const isValueEmpty = unasked

/** The same functions, bound to one form. */
export default function createSchemaUtils(validator: ValidatorType, root: RJSFSchema) {
  return {
    getValidator: () => validator,
    getRootSchema: () => root,
    doesSchemaUtilsDiffer: (other: ValidatorType, schema: RJSFSchema) => other !== validator || schema !== root,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, formData: unknown) => formData,
    sanitizeDataForNewSchema: (_next: RJSFSchema, _before: RJSFSchema, formData: unknown) => formData,
    getDisplayLabel,
    isSelect,
    findFieldInSchema: (schema: RJSFSchema, [name]: string[]) => ({ field: schema.properties?.[name!] }),
    omitExtraData: unasked,
  }
}
