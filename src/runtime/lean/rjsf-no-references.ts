/** The build's replacement for the `$ref` lookup of @rjsf/utils: a form's view has none. */
export default function findSchemaDefinition(): never {
  throw new Error('the view of a form holds no $ref')
}
