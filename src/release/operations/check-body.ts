import { boundIds } from '../../contract/derived/bound-ids'
import type { Form } from '../../contract/form'
import type { FormBind, OpenApiOperation } from '../../contract/operation'
import { traitsOf } from '../../contract/vocabulary/widgets'
import { withComputed } from '../../validate/form/computed'
import { faultsOf, withoutMissing } from '../../validate/form/faults'
import { closedSchema } from './closed-schema'
import { compileForm } from '../form-module'
import { pickFields, type FormBuildContext } from '../../check/compile/form-schema'
import { compilePlain } from '../../check/compile/keywords'
import type { Operation } from '../release'
import { memoize } from '../memoize'
import { schemaFaults } from '../schema-faults'

/** The forms that validate a body, reduced to the fields that the operation accepts. */
export function boundForms(bind: FormBind | undefined, forms: Record<string, Form>): Form[] {
  const only = typeof bind === 'object' && 'only' in bind ? bind.only : undefined
  return boundIds(bind).flatMap((id) => (forms[id] ? [only ? pickFields(forms[id], only) : forms[id]] : []))
}

/** A captcha is sent in headers and consumed before this check, so the body need not contain its field. */
export function withoutCaptchaDuty(form: Form): Form {
  const isCaptcha = (field: string) => form.ui[field] !== undefined && traitsOf(form.ui[field].widget).captcha
  const rules = Object.entries(form.rules).map(
    ([field, list]) => [field, isCaptcha(field) ? list.filter((rule) => !rule.required) : list] as const,
  )
  return { ...form, rules: Object.fromEntries(rules) }
}

/** Each form checks its own fields; forms without values are skipped, and the first form checks unknown fields. */
function byForms(forms: [Form, ...Form[]], context: FormBuildContext): Operation['checkBody'] {
  const modules = forms.map((form) => compileForm(form, context).module)
  const ownerOf = (name: string) => modules.find(({ form }) => Object.hasOwn(form.schema.properties, name)) ?? modules[0]
  return (values) => {
    const entries = Object.entries(values ?? {})
    const asked = modules.filter((module, at) => entries.some(([name]) => ownerOf(name) === module) || (at === 0 && entries.length === 0))
    return asked.flatMap((module) => faultsOf(module, Object.fromEntries(entries.filter(([name]) => ownerOf(name) === module))))
  }
}

/** Replaces computed values, whatever the client sent; forms without values compute nothing. */
export function compileComputed(operation: OpenApiOperation, forms: Record<string, Form>): Operation['compute'] {
  const bound = boundForms(operation['x-form'], forms)
  return (values) =>
    bound.reduce((all, form) => {
      const isAsked = bound.length === 1 || Object.keys(form.schema.properties).some((name) => Object.hasOwn(all, name))
      return isAsked ? withComputed(form, all) : all
    }, values)
}

/** Removes faults for missing values, which a draft may have. */
const asDraft =
  (check: Operation['checkBody'], forms: Form[]): Operation['checkBody'] =>
  (values) =>
    check(values).flatMap((fault) => {
      const form = forms.find(({ schema }) => Object.hasOwn(schema.properties, fault.field))
      return form ? withoutMissing(form, [fault]) : [fault].filter(({ rule }) => rule !== 'required')
    })

const compiled = memoize<ReturnType<typeof compilePlain>>(1_000)

/** The check of a body: by its forms, else by the request body's schema, else it must be empty. */
export function compileBody(operation: OpenApiOperation, forms: Record<string, Form>, context: FormBuildContext): Operation['checkBody'] {
  const [first, ...more] = boundForms(operation['x-form'], forms).map((form) => (operation['x-captcha'] ? withoutCaptchaDuty(form) : form))
  if (first)
    return operation['x-draft'] ? asDraft(byForms([first, ...more], context), [first, ...more]) : byForms([first, ...more], context)
  const declared = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const schema = declared ? closedSchema(declared) : { type: 'object', properties: {}, additionalProperties: false }
  const validate = compiled(JSON.stringify(schema), () => compilePlain(schema))
  const optional = operation.requestBody?.required !== true
  return (values) => (optional && (values === undefined || values === null) ? [] : schemaFaults(validate, schema, values ?? {}))
}
