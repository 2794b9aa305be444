import type { ErrorObject } from 'ajv'

/** In the build: faults have their words already, and each stands at its field by the form's own store. */
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
