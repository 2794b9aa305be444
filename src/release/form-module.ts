import standalone from 'ajv/dist/standalone/index.js'
import type { AnyValidateFunction } from 'ajv/dist/core.js'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Form } from '../contract/form'
import type { JsonSchema } from '../contract/operation'
import { isRecord } from '../contract/is-record'
import type { ChoiceLimit, FormModule, RecordChoice, ValidateFunction } from './release'
import { formSchema, formView, type FormBuildContext } from '../check/compile/form-schema'
import { makeAjv } from '../check/compile/keywords'
import { dictsOfForm } from '../validate/form/row-form'
import { memoize } from './memoize'

const equalFile = 'require("ajv/dist/runtime/equal").default'

/** Inline replacements for the files that ajv's standalone code requires, because a browser module has no `require`. */
const runtime: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': '(text) => { let n = 0; for (const _ of text) n++; return n }',
  [equalFile]: 'equal',
}

/** Only of the few forms that compare whole values. */
const equalText = `const equal = (a, b) => a === b || (!!a && !!b && typeof a === 'object' && typeof b === 'object' && Array.isArray(a) === Array.isArray(b)
  && Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => Object.hasOwn(b, key) && equal(a[key], b[key])));`

/** Wraps ajv's CommonJS output as one expression of an ES module, because its ESM output cannot name all functions. */
function asExpression(commonJs: string): string {
  const inlined = Object.entries(runtime).reduce((text, [needed, written]) => text.replaceAll(needed, written), commonJs)
  const left = /\brequire\([^)]*\)/.exec(inlined)
  if (left) throw new Error(`form module: no inline text for ${left[0]}`)
  const equal = commonJs.includes(equalFile) ? `${equalText}\n` : ''
  return `(() => { const module = { exports: {} };\n${equal}${inlined}\nreturn module.exports; })()`
}

/** The schema without texts: ajv writes the whole schema into its code, so visitors would download them twice. */
export function leanSchema(schema: JsonSchema): JsonSchema {
  const lean = (value: unknown): unknown => (Array.isArray(value) ? value.map(lean) : isRecord(value) ? leanSchema(value) : value)
  const validating = Object.entries(schema).filter(([keyword]) => !['x-messages', 'title', 'description'].includes(keyword))
  return Object.fromEntries(
    validating.map(([keyword, value]) => {
      if (keyword === 'enum' || keyword === 'const') return [keyword, value]
      if (keyword !== 'properties' || !isRecord(value)) return [keyword, lean(value)]
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lean(one)]))]
    }),
  )
}

const json = (value: unknown) => JSON.stringify(value)

export interface CompiledForm {
  module: FormModule
  text: string
}

const compiled = memoize<CompiledForm>(400)

/** What depends on other files than the form's own. */
interface FormSurroundings {
  limits?: ChoiceLimit[]
  choices?: Record<string, RecordChoice>
}

/** The text of a form's ES module, and the same validator for the server. */
export function compileForm(form: Form, context: FormBuildContext, around: FormSurroundings = {}): CompiledForm {
  const dicts = dictsOfForm(form).map((code) => context.dicts[code])
  return compiled(json([form, dicts, context.conditions, around]), () => compile(form, context, around))
}

function compile(form: Form, context: FormBuildContext, around: FormSurroundings): CompiledForm {
  const ajv = makeAjv()
  const compiled = ajv.compile(leanSchema(formSchema(form, context)))
  const dicts = Object.fromEntries(dictsOfForm(form).flatMap((code) => (context.dicts[code] ? [[code, context.dicts[code]]] : [])))
  const view = formView(form)
  const write = standalone as (ajv: Ajv2020, validate: AnyValidateFunction) => string
  const text = [
    `export const form = ${json(form)};`,
    `export const dicts = ${json(dicts)};`,
    `export const view = ${json(view)};`,
    ...Object.entries(around).map(([name, value]) => `export const ${name} = ${json(value)};`),
    `export const validate = ${asExpression(write(ajv, compiled))};`,
    '',
  ].join('\n')
  return { module: { form, dicts, view, validate: compiled as ValidateFunction, ...around }, text }
}

/** A script that defines a form's module in a document, by its address: a request for the module would take a round trip. */
export function moduleScript(address: string, text: string): string {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const code = text.replaceAll(/^export (?=const )/gm, '').replaceAll(/<(?=[/!])/g, String.raw`\x3c`)
  return `(globalThis.formModules??={})[${json(address)}]=(()=>{"use strict";${code}return{${names.join()}}})();`
}
