import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Submit } from '../../contract/form'
import type { WidgetKind } from '../../contract/widgets'
import type { FormModule } from '../../release/release'
import type { Widget } from '../widget'
import type { createCaptchaPlace } from './submit/captcha-link'
import type { PlacedFaults } from './submit/placed-faults'
import type { DrawnForm, TakenForm } from '../early/early-form'
import type { FormStore } from './form-store'
import type { ServedFields } from './submit/served-faults'

/** What every field of one form shares. The object is the same for the life of the form, so no field re-renders by it. */
export interface FormParts {
  module: FormModule
  store: FormStore
  submit: Submit
  /** What React finds on the page when it takes over a form that the server drew. */
  drawn: DrawnForm
  /** What happened to it before. */
  early: TakenForm | undefined
  /** What stands there of the last submit: that of the early form, or what the server answered when it was sent without script. */
  placed: PlacedFaults
  failure: string
  widgets: Partial<Record<WidgetKind, Widget>>
  /** @rjsf/core learns of a change when its field is left or the form is sent, and not at each key. */
  late: boolean
  /** Pending hand-overs to @rjsf/core, by field. */
  commits: Map<string, () => void>
  captcha: ReturnType<typeof createCaptchaPlace>
  /** Fields whose options come from a foreign backend. */
  served: ServedFields
  /** Fields whose files are still on their way. */
  unfinished: Set<string>
}

export const FormContext = createContext<FormParts | null>(null)

export function useForm(): FormParts {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('useForm: no form around this component')
  return parts
}

/** One reading of a form, re-rendering only when that reading changes; a served form is taken over with what it was drawn with. */
export function useFormValue<T>({ store, drawn }: Pick<FormParts, 'store' | 'drawn'>, key: string, read: (form: DrawnForm) => T): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => read(store),
    () => read(drawn),
  )
}
