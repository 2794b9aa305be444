import type { Form } from '../contract/form'
import type { FormBind, OpenApiOperation } from '../contract/operation'
import { faultsOf } from '../validate/faults'
import { closedSchema } from './closed-schema'
import { compileForm } from './form-module'
import { pickFields, type FormWorld } from '../check/compile/form-schema'
import { compilePlain } from '../check/compile/keywords'
import type { Operation } from './release'
import { remember } from './remember'
import { schemaFaults } from './schema-faults'

/** The form that binds a body, cut to the fields that the operation takes. */
export function boundForm(bind: FormBind, forms: Record<string, Form>): Form | undefined {
  const [id, only] = typeof bind === 'string' ? [bind, undefined] : [bind.form, bind.only]
  const form = forms[id]
  return form && only ? pickFields(form, only) : form
}

/** A captcha travels in headers and was spent before this check, so the body may leave its field out. */
function withoutCaptchaDuty(form: Form): Form {
  const isCaptcha = (field: string) => form.ui[field]?.widget === 'captcha'
  const rules = Object.entries(form.rules).map(([field, list]) => [field, isCaptcha(field) ? list.filter((rule) => !rule.required) : list] as const)
  return { ...form, rules: Object.fromEntries(rules) }
}

function byForm(form: Form, world: FormWorld): Operation['checkBody'] {
  const { module } = compileForm(form, world)
  return (values) => faultsOf(module, values ?? {})
}

const compiled = remember<ReturnType<typeof compilePlain>>(1_000)

/** The check of a body: the form's rules, else the request body's schema, else nothing may be sent. */
export function compileBody(operation: OpenApiOperation, forms: Record<string, Form>, world: FormWorld): Operation['checkBody'] {
  const form = operation['x-form'] === undefined ? undefined : boundForm(operation['x-form'], forms)
  if (form) return byForm(operation['x-captcha'] ? withoutCaptchaDuty(form) : form, world)
  const declared = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const schema = declared ? closedSchema(declared) : { type: 'object', properties: {}, additionalProperties: false }
  const validate = compiled(JSON.stringify(schema), () => compilePlain(schema))
  const optional = operation.requestBody?.required !== true
  return (values) => (optional && (values === undefined || values === null) ? [] : schemaFaults(validate, schema, values ?? {}))
}
