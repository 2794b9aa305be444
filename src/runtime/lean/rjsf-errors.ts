import type { ErrorObject } from 'ajv'

/** The build's replacement for @rjsf's error processing: faults are already translated, and the form's store assigns them to fields. */
export default function processRawValidationErrors(_validator: unknown, { errors = [] }: { errors?: ErrorObject[] }) {
  return {
    errors: errors.map(({ instancePath, keyword, message = '', params, schemaPath }) => ({
      name: keyword,
      property: instancePath.replaceAll('/', '.'),
      message,
      stack: message,
      params,
      schemaPath,
    })),
    errorSchema: {},
  }
}
