/** In the build: no view of a form has conditions of its own. */
export default function schemaHasNestedConditional(): boolean {
  return false
}
