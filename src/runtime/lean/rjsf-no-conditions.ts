/** The build's replacement for @rjsf's search for conditions: a form's view has none. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
