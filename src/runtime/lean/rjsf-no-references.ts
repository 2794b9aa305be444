/** In the build this stands where @rjsf/utils looks for the target of a $ref: the view of a form has none. */
export default function findSchemaDefinition(): never {
  throw new Error('the view of a form holds no $ref')
}
