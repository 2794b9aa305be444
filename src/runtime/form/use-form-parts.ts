import { useContext, useEffect, useState } from 'react'
import type { Form, Submit } from '../../contract/form'
import { faultsWords } from '../../contract/words/forms/faults-words'
import { formWords } from '../../contract/words/forms/form-words'
import type { FormModule } from '../../release/release'
import type { Fault } from '../../validate/form/fault'
import type { ComputedForm } from '../../validate/form/computed'
import { firstValueIn } from '../../validate/form/submittable'
import { ServedContext, usePortal, useRoots } from '../context'
import { useTranslator } from '../use-words'
import type { TakenForm } from '../early/early-form'
import { createDraftAutosave } from './draft/use-draft'
import { normalizeTexts } from './field/normalize-texts'
import type { FormParts } from './form-context'
import { createFormStore, type FormStore, type Values } from './form-store'
import { formValidation } from './form-validation'
import { formValidator } from './form-validator'
import { initialInputs } from './initial-values'
import { noteForm } from '../served/served-forms'
import { useSent } from './native/use-sent'
import { createCaptchaPlace } from './submit/captcha-link'
import { placedFaults } from './submit/placed-faults'
import { optionsCodeOf } from './form-code'
import type { ServedFields } from './submit/served-faults'
import { useFormWords } from './use-form-words'

/** Above this many fields @rjsf/core is told of changes late, because it clones and compares the whole form each time. */
const manyFields = 50

interface Given {
  form: FormModule
  submit?: Submit | undefined
  initial?: Record<string, unknown>
  widgets: FormParts['widgets']
  draft: Values
  /** The form under its draft's name. */
  drafted: Form
  username: string
}

/** Takes the early form over and closes the slot: an early form created later is too late. */
function takeEarlyForm(id: string): TakenForm | undefined {
  const form = globalThis.earlyForms?.get(id)
  if (form) return { form, placed: form.hold() }
  globalThis.earlyForms?.set(id, null)
  return undefined
}

/** What was typed into a form on a page that could not be hydrated and is rendered again. */
function typedBefore({ id, ui }: Form): Values {
  const early = globalThis.earlyForms?.get(id)
  globalThis.earlyForms?.set(id, null)
  const typed = Object.keys(ui).filter((name) => early && early.store.input(name) !== early.rendered.input(name))
  return Object.fromEntries(typed.map((name) => [name, early?.store.input(name)]))
}

const words = { ...faultsWords, faultNumber: formWords.faultNumber }

/** The parts of a form, created once. A form that was filled in before hydration continues with its values. */
export function useFormParts({ form: module, submit = module.form.submit, initial = {}, widgets, draft, drafted, username }: Given) {
  const portal = usePortal()
  const word = useFormWords()
  const { toText } = useTranslator(words)
  const roots = useRoots()
  const isServed = useContext(ServedContext)
  const sent = useSent(module.form)
  const [made] = useState(() => {
    const { form } = module
    const options = optionsCodeOf(module, portal.boot)
    const served: ServedFields = options?.servedFields(module, portal.boot, initial) ?? new Map()
    const named = portal.boot.portal.conditions
    const validation = formValidation(module, {
      roots,
      named,
      toText,
      firstValue: (field, around) => firstValueIn(form, around)(field),
      decide: (faults, sent) => options?.servedFaults(form, faults, sent, served) ?? faults,
    })
    const inputs = sent?.inputs ?? initialInputs(form, initial, draft, roots)
    noteForm(form, { inputs, roots, named, submit, draft: drafted.id, isSent: sent !== undefined })
    const early = isServed ? takeEarlyForm(form.id) : undefined
    const shape: Form & ComputedForm = { ...form, chosen: served.chosen }
    const store = early?.form.store ?? createFormStore(shape, inputs, validation)
    if (!isServed) store.adopt(typedBefore(form))
    if (sent) store.show(sent.faults, true)
    const commits: FormParts['commits'] = new Map()
    const parts: FormParts = {
      module,
      drafted,
      store,
      submit,
      rendered: early?.form.rendered ?? store,
      early,
      placed: early?.placed ?? placedFaults(form, sent?.faults ?? [], word),
      failure: sent?.failure ?? '',
      widgets,
      late: Object.keys(form.ui).length > manyFields,
      commits,
      settle(names) {
        normalizeTexts(form, store, validation.faults, names)
        for (const name of names) commits.get(name)?.()
      },
      served,
      unfinished: new Set(),
      captcha: createCaptchaPlace(portal.boot.operations[submit.operation ?? '']?.captcha),
    }
    return {
      parts,
      validation,
      keeper: createDraftAutosave(drafted, username, store, draft),
      ...rjsfProps(module, store, () => validation.faults(store.values())),
    }
  })
  useEffect(() => {
    made.validation.move(roots)
    made.parts.store.refresh()
  }, [made, roots])
  return made
}

/** Props of @rjsf/core, created once, so that it never re-renders because of them. */
function rjsfProps(module: FormModule, store: FormStore, faults: () => Fault[]) {
  const { form } = module
  const names = Object.keys(form.ui)
  return {
    schema: { ...module.view, $id: form.id },
    uiSchema: { 'ui:order': [...names, '*'], ...Object.fromEntries(names.map((name) => [name, { 'ui:field': 'portal' }])) },
    validator: formValidator(module, faults),
    faults,
    initialFormData: store.values(),
  }
}
