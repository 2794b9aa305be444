import type { Form } from '../../contract/form'
import { traitsOf } from '../../contract/vocabulary/widgets'
import type { Boot, FormModule } from '../../release/release'
import { fieldOfControl } from '../../validate/form/native/native-rows'
import { nativeInputs } from '../../validate/form/native/native-values'
import { codeCaptcha } from '../../validate/form/native/sent-names'
import { submittable } from '../../validate/form/submittable'
import { visibleFields } from '../../validate/form/visible-fields'
import { fill } from '../../validate/template/template'
import { fieldsNamedIn } from '../form/field/faulty-field'
import { valuesOf, type Values } from '../form/form-values'
import type { NotedForm } from './served-forms'

/** A call that a form makes. */
export interface SentCall {
  operation: string
  values: Values
  /** The visitor's captcha answer. */
  proof: string
}

/** A natively submitted form, interpreted as its script would have. */
export interface ReadForm {
  /** Widget values for rendering it again, without secrets and captcha answers. */
  inputs: Values
  visible: string[]
  values: Values
  call: SentCall
  /** The code to be sent, and the fields that must be valid for that. */
  send?: SentCall & { needs: string[] }
  submit: NotedForm['submit']
  draft: string
  roots: NotedForm['roots']
}

export interface SentPairs {
  pairs: [name: string, text: string][]
  /** File ids by field, including the files uploaded with the form. */
  files: Record<string, string[]>
  send?: string | undefined
}

/** Fields that were not rendered for editing keep their values. */
function inputsOf(module: FormModule, noted: NotedForm, { pairs, files }: SentPairs): Values {
  const { form } = module
  const names = new Set(pairs.map(([name]) => fieldOfControl(Object.keys(form.ui), name)))
  const given = nativeInputs(module, pairs)
  for (const [name, { widget }] of Object.entries(form.ui)) {
    const ids = files[name] ?? []
    if (widget === 'upload') given[name] = ids.length === 0 ? undefined : form.schema.properties[name]?.type === 'array' ? ids : ids.at(-1)
  }
  const all = { ...noted.inputs, ...given }
  const shown = visibleFields(form, { ...noted.roots, form: valuesIn(form, all) }, noted.named)
  for (const name of Object.keys(given)) if (!shown.includes(name) && !names.has(name)) all[name] = noted.inputs[name]
  return all
}

const valuesIn = (form: Form, inputs: Values) => valuesOf(form, new Map(Object.entries(inputs)))

/** Interprets the submitted values of a form that was recorded while its page was rendered. */
export function readSent(boot: Boot, module: FormModule, noted: NotedForm, sent: SentPairs): ReadForm {
  const { form } = module
  const { roots, named, submit } = noted
  const inputs = inputsOf(module, noted, sent)
  const held = valuesIn(form, inputs)
  const around = { ...roots, form: held }
  const values = submittable(form, held, around, named)
  const { operation = '' } = submit
  const only = boot.operations[operation]?.only
  const taken = Object.entries(values).filter(([name]) => !only || only.includes(name))
  const captcha = Object.keys(form.ui).find((name) => traitsOf(form.ui[name]!.widget).captcha)
  const code = sent.send === undefined ? undefined : form.ui[sent.send]?.send
  const textOf = (name: string) => sent.pairs.find(([own]) => own === name)?.[1].trim() ?? ''
  return {
    inputs: Object.fromEntries(Object.entries(inputs).filter(([name]) => comesBack(form, name))),
    visible: visibleFields(form, around, named),
    values,
    call: {
      operation,
      values: { ...Object.fromEntries(taken), ...fill(submit.with ?? {}, around) },
      proof: captcha === undefined ? '' : textOf(captcha),
    },
    ...(code && sent.send !== undefined
      ? {
          send: {
            operation: code.operation,
            values: fill(code.with, around) as Values,
            proof: textOf(codeCaptcha(sent.send)),
            needs: fieldsNamedIn(code.with),
          },
        }
      : {}),
    submit,
    draft: noted.draft,
    roots: { ...roots, portal: undefined, form: held },
  }
}

function comesBack({ ui }: Pick<Form, 'ui'>, name: string): boolean {
  const traits = ui[name] && traitsOf(ui[name].widget)
  return traits === undefined || traits.inDraft || traits.comesBack === true
}
