import type { Form } from '../../contract/form'
import type { WidgetKind } from '../../contract/vocabulary/widgets'
import type { FormModule, Release } from '../../release/release'
import type { Registry } from '../context'
import { withinLazyLimit } from '../lazy/lazy-limit'
import type { Widget } from '../widget'
import { loadKinds, readyKinds, useLoaded } from './load-widgets'

/** The code for options that a backend reads, which few forms need. */
let optionsCode: typeof import('./submit/served-faults') | undefined

type Module = Pick<FormModule, 'form' | 'dicts' | 'choices'>
type Boot = Pick<Release['boot'], 'served'>
interface Place {
  registry: Registry
  boot: Boot
}
const readsOptions = ({ choices, dicts }: Module, { served: backend }: Boot) =>
  choices !== undefined || (backend !== undefined && Object.values(dicts).some(({ served }) => served))

const loadOptionsCode = async () => {
  optionsCode ??= await withinLazyLimit(() => import('./submit/served-faults'))
}

/** The loaded code for the options of a form; undefined for a form that reads none. */
export const optionsCodeOf = (module: Module, boot: Boot) => (readsOptions(module, boot) ? optionsCode : undefined)

const kindsOf = (form: Form): WidgetKind[] => [...new Set(Object.values(form.ui).map((ui) => ui.widget))]

/** Loads the code of the widgets that a form renders, and of their options. */
export async function loadWidgets(module: Module, { registry, boot }: Place): Promise<void> {
  await Promise.all([loadKinds(kindsOf(module.form), registry), readsOptions(module, boot) && loadOptionsCode()])
}

const hasOptions = (module: Module, boot: Boot) => !readsOptions(module, boot) || optionsCode !== undefined

export const hasWidgets = (module: Module, { registry, boot }: Place): boolean =>
  readyKinds(kindsOf(module.form), registry) !== null && hasOptions(module, boot)

/** The widgets of a form. */
export const useWidgets = (module: Module, place: Place): Partial<Record<WidgetKind, Widget>> | null =>
  useLoaded(
    () => (hasOptions(module, place.boot) ? readyKinds(kindsOf(module.form), place.registry) : null),
    () => loadWidgets(module, place),
  )
