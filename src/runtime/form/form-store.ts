import type { Form } from '../../contract/form'
import type { Fault } from '../../validate/form/fault'
import { computedFields } from '../../validate/form/computed'
import type { Translator } from '../../validate/words'
import { cellsLeft, faultOfCells } from './field/cell-faults'
import { dropOutdated, faultOfLeftCell, measuredBy } from './field/measured-fields'
import { toInput } from '../../validate/form/field-value'
import { valuesOf, type Values } from './form-values'

export type { Values } from './form-values'

/** The visible fields in order, and which of them are required, for the current values. */
export interface ShownFields {
  visible: string[]
  required: string[]
}

export interface FormValidation {
  /** Faults of the visible fields, the first broken rule of each. */
  faults(values: Values): Fault[]
  /** Translates a fault into the portal's words. */
  toText: Translator['toText']
  shape(values: Values): ShownFields
}

/** Whether a fault is shown while its field is being typed into. */
const isLive = ({ rules }: Form, field: string, fault: Fault | undefined) =>
  rules[field]?.some((rule) => rule.trigger === 'change' && rule.message === fault?.message) ?? false

function createListeners() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    notify: (key: string) => listeners.get(key)?.forEach((listener) => listener()),
    subscribe(key: string, listener: () => void) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}

export type FormStore = ReturnType<typeof createFormStore>

/**
 * What the visitor has typed, and the displayed faults. It is kept outside React so that a keystroke re-renders one field: a listener
 * subscribes to a field's name, '' for the shape of the form, or '*' for every edit.
 */
export function createFormStore(form: Form, initial: Values, validation: FormValidation) {
  const { notify, subscribe } = createListeners()
  const inputs = new Map(Object.entries(initial))
  // Without conditions the shape never changes, so a long form need not check every field at every key.
  const steady =
    Object.values(form.ui).every((ui) => !ui.when) && Object.values(form.rules).every((rules) => rules.every((rule) => !rule.when))
  const values = () => valuesOf(form, inputs)
  let shape = validation.shape(values())
  const worked = computedFields(form)
  const shown = new Map<string, Fault>()
  const refused = new Map<string, Fault>()
  const checked = new Set<string>()
  const edited = new Set<string>()

  function place(name: string, fault: Fault | undefined, isNew = false) {
    if (shown.get(name) === fault && !isNew) return
    if (fault) shown.set(name, fault)
    else shown.delete(name)
    notify(name)
  }

  function reshape() {
    if (steady) return
    const next = validation.shape(values())
    if (String(next.visible) === String(shape.visible) && String(next.required) === String(shape.required)) return
    const gone = shape.visible.filter((name) => !next.visible.includes(name))
    shape = next
    for (const name of gone) forget(name)
    notify('')
  }

  function forget(name: string) {
    const hidden = form.ui[name]?.whenHidden ?? 'drop'
    if (hidden !== 'keep') inputs.set(name, hidden === 'reset' ? initial[name] : undefined)
    checked.delete(name)
    place(name, undefined)
  }

  /** Updates what depends on an edit. */
  function follow() {
    for (const name of worked) place(name, undefined, true)
    reshape()
    notify('*')
  }

  const faultOf = (name: string) => validation.faults(values()).find((fault) => fault.field === name)

  return {
    values,
    input: (name: string) => (worked.includes(name) ? toInput(form, name, values()[name]) : inputs.get(name)),
    fault: (name: string) => shown.get(name),
    shape: () => shape,
    edited: () => [...edited],
    /** Takes a widget's value: a displayed fault goes while its field is being corrected. */
    set(name: string, input: unknown) {
      const cells = cellsLeft(shown.get(name) ?? {}, inputs.get(name), input)
      inputs.set(name, input)
      edited.add(name)
      dropOutdated(name, refused, shown, place)
      const watched = form.rules[name]?.some((rule) => rule.trigger === 'change')
      const fault = watched ? faultOf(name) : undefined
      place(name, isLive(form, name, fault) ? fault : faultOfCells(form, name, cells, validation.toText))
      notify(name)
      follow()
    },
    /** Takes values that were typed before anything listened to the controls; displayed faults stay. */
    adopt(held: Values) {
      const changed = Object.keys(held).filter((name) => JSON.stringify(held[name]) !== JSON.stringify(inputs.get(name)))
      for (const name of changed) {
        inputs.set(name, held[name])
        edited.add(name)
        notify(name)
      }
      if (changed.length > 0) follow()
    },
    /** Shows the fault of a cell when the focus moves to another cell of its field. */
    leave(name: string, row: number, column: string) {
      place(name, faultOfLeftCell(form, { field: name, row, column }, shown.get(name), faultOf(name), validation.toText))
    },
    /** Shows the fault of a field that was left, and of the fields that are measured by it. */
    blur(name: string) {
      checked.add(name)
      const faults = validation.faults(values())
      for (const each of [name, ...measuredBy(form, name, checked, faults, shape.visible)])
        place(each, faults.find((fault) => fault.field === each) ?? refused.get(each))
    },
    /** Shows these faults and no others; `fromServer` ones stay until their field is changed. */
    show(faults: Fault[], fromServer = false) {
      refused.clear()
      for (const name of shape.visible) {
        const fault = faults.find((each) => each.field === name)
        checked.add(name)
        if (fault && fromServer) refused.set(name, fault)
        place(name, fault)
      }
    },
    /** Evaluates the conditions again after a change outside the form, e.g. of the session. */
    refresh: reshape,
    subscribe,
  }
}
