import type { Condition } from '../../contract/parts/condition'
import type { Form } from '../../contract/form'
import { fill } from '../template/template'
import { isComputed } from './computed'
import { valuesToSend, visibleFields } from './visible-fields'

/** The initial value of a field, from its template. */
export const firstValueIn =
  ({ ui }: Pick<Form, 'ui'>, roots: object) =>
  (field: string): unknown => {
    const template = ui[field]?.value
    return template === undefined || isComputed(template) ? undefined : fill(template, roots)
  }

/** The values to send: a hidden field is dropped unless its `whenHidden` keeps it or resets it to its first value. */
export const submittable = (
  form: Pick<Form, 'ui' | 'schema'>,
  values: Record<string, unknown>,
  roots: object,
  named: Record<string, Condition>,
): Record<string, unknown> => valuesToSend(form, values, visibleFields(form, { ...roots, form: values }, named), firstValueIn(form, roots))
