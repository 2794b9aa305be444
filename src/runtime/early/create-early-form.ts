import type { Condition } from '../../contract/parts/condition'
import { earlyWords } from '../../contract/words/forms/early-words'
import { faultsWords } from '../../contract/words/forms/faults-words'
import type { FormModule } from '../../release/release'
import { fromInput } from '../../validate/form/field-value'
import { createTranslator, type PortalWords } from '../../validate/words'
import { createFormStore, type FormValidation } from '../form/form-store'
import { formValidation } from '../form/form-validation'
import { renderedInputs } from '../form/rendered-inputs'
import type { ServedForm } from '../served/served-form'
import type { EarlyForm } from './early-form'
import { followControls } from './early-events'
import { formPage } from './form-page'

type Place = PortalWords & { conditions: Record<string, Condition> }

/** Makes a server-rendered form work before hydration, with the same store, rules and words as React's, on the existing elements. */
export function createEarlyForm(element: HTMLFormElement, module: FormModule, { inputs, roots }: ServedForm, place: Place): EarlyForm {
  const { form } = module
  const { translate, toText } = createTranslator(place.words ?? {}, place.locale, { ...earlyWords, ...faultsWords })
  const firstValue = (field: string) => fromInput(form, field, inputs[field])
  let validation: FormValidation = formValidation(module, { roots, named: place.conditions, toText, firstValue })
  const store = createFormStore(form, inputs, {
    toText: (text) => validation.toText(text),
    faults: (values) => validation.faults(values),
    shape: (values) => validation.shape(values),
  })
  const shape = store.shape()
  const names = Object.keys(form.ui)
  const first = new Map(names.map((name) => [name, store.input(name)]))
  const page = formPage(element, form, translate)
  const listening = new AbortController()

  /** Validates a submit. A valid form is left for React to send once; so are faults of fields that are not visible here. */
  function validate() {
    if (early.sending) return
    globalThis.earlyActs?.markWaiting(element, false)
    // Autofilled values, and a date field that still has the focus, have caused no event.
    store.adopt(renderedInputs(element, module))
    const faults = validation.faults(store.values())
    const inSight = faults.filter(({ field }) => page.fieldOf(field)?.closest('fieldset[hidden]') === null)
    const isWhole = String(store.shape().visible) === String(shape.visible)
    const chosen = [...element.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length)
    if (page.held || !isWhole || chosen || inSight.length === 0) {
      early.sending = true
      page.showSending()
    } else {
      store.show(inSight)
      page.place(inSight)
    }
  }

  // Fields that come and go.
  store.subscribe('', () => globalThis.earlyActs?.hurry())
  for (const name of names) store.subscribe(name, () => page.show(name, store.fault(name)))
  followControls(element, module, store, () => page.held, listening.signal)
  store.adopt(renderedInputs(element, module))
  const early: EarlyForm = {
    store,
    rendered: { input: (name) => first.get(name), fault: page.fault, shape: () => shape },
    sending: false,
    validate,
    hold() {
      page.held = true
      return page.placed
    },
    end(next) {
      validation = next
      listening.abort()
    },
  }
  return early
}
