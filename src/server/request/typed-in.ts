import type { Operation, Release } from '../../release/release'
import { typedValues } from '../../validate/form/computed'

type Values = Record<string, unknown>

/** What the visitor filled in, in the forms of an operation: neither copied nor computed. */
export const typedIn = ({ forms }: Pick<Release, 'forms'>, operation: Pick<Operation, 'forms'>, values: Values): Values =>
  operation.forms.reduce((all, id) => (forms[id] ? typedValues(forms[id].form, all) : all), values)
