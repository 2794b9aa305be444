import type { Condition } from '../../contract/parts/condition'
import type { Form, Submit } from '../../contract/form'
import type { Roots } from '../context'

/** Where a form was drawn. */
export interface NotedForm {
  /** What its widgets hold. */
  inputs: Record<string, unknown>
  roots: Roots
  named: Record<string, Condition>
  submit: Submit
  /** The name of its draft. */
  draft: string
  /** Whether it comes back after it was sent without script: its faults stand there, and React alone takes it over. */
  isSent: boolean
}

let noted: Map<Form, NotedForm> | undefined

/** While a page is drawn by the server: what a form on it begins with. */
export const noteForm = (form: Form, at: NotedForm): void => void noted?.set(form, at)

/** Notes the forms that are drawn from here on. */
export function watchForms(): Map<Form, NotedForm> {
  noted = new Map()
  return noted
}
