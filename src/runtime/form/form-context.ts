import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Form, Submit } from '../../contract/form'
import type { WidgetKind } from '../../contract/vocabulary/widgets'
import type { FormModule } from '../../release/release'
import type { Widget } from '../widget'
import type { createCaptchaPlace } from './submit/captcha-link'
import type { PlacedFaults } from './submit/placed-faults'
import type { RenderedForm, TakenForm } from '../early/early-form'
import type { FormStore } from './form-store'
import type { ServedFields } from './submit/served-faults'

/** What all fields of a form share. The object is stable for the life of the form, so it causes no re-rendering. */
export interface FormParts {
  module: FormModule
  /** Name of its draft, and whether one is stored when the page is left. */
  drafted: Pick<Form, 'id' | 'draft'>
  store: FormStore
  submit: Submit
  /** The rendered state that React hydrates a server-rendered form from. */
  rendered: RenderedForm
  /** The early form before hydration, if any. */
  early: TakenForm | undefined
  /** The faults that the page already shows: the early form's, or the server's after a submit without script. */
  placed: PlacedFaults
  failure: string
  widgets: Partial<Record<WidgetKind, Widget>>
  /** @rjsf/core is told of a change when its field is left or the form is sent, not at each key. */
  late: boolean
  /** Pending updates of @rjsf/core, by field. */
  commits: Map<string, () => void>
  captcha: ReturnType<typeof createCaptchaPlace>
  /** Completes what was typed into fields that were left or are sent. */
  settle(names: readonly string[]): void
  /** Fields whose options come from a foreign backend. */
  served: ServedFields
  /** Fields with unfinished uploads. */
  unfinished: Set<string>
}

export const FormContext = createContext<FormParts | null>(null)

export function useForm(): FormParts {
  const parts = useContext(FormContext)
  if (!parts) throw new Error('useForm: no form around this component')
  return parts
}

/** A value derived from the form; re-renders only when it changes. A server-rendered form is hydrated with its rendered values. */
export function useFormValue<T>(
  { store, rendered }: Pick<FormParts, 'store' | 'rendered'>,
  key: string,
  read: (form: RenderedForm) => T,
): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => read(store),
    () => read(rendered),
  )
}
