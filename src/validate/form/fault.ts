/** A visitor's mistake: the field, the rule it breaks, and the words of the schema. */
export interface Fault {
  /** Field name; empty for the form as a whole. */
  field: string
  /** `required`, `pattern`, `min`, `max`, `whitespace`, `equals`, `classes`, `blocklist`, `notBefore`, `notAfter`, or `type`, `unknown`, `option`, `day`, `file`, `proof`. */
  rule: string
  message: string
}
