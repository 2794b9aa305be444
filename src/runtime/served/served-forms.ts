import type { Condition } from '../../contract/parts/condition'
import type { Form, Submit } from '../../contract/form'
import type { Roots } from '../context'

/** A rendered form with its place. */
export interface NotedForm {
  /** Values of its widgets. */
  inputs: Record<string, unknown>
  roots: Roots
  named: Record<string, Condition>
  submit: Submit
  /** Name of its draft. */
  draft: string
  /** Whether it is rendered again after a native submit: its faults are displayed, and only React takes it over. */
  isSent: boolean
}

let noted: Map<Form, NotedForm> | undefined

/** Called during server rendering: records the initial state of a form. */
export const noteForm = (form: Form, at: NotedForm): void => void noted?.set(form, at)

/** Starts recording the rendered forms. */
export function watchForms(): Map<Form, NotedForm> {
  noted = new Map()
  return noted
}
