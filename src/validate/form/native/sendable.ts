import type { Form } from '../../../contract/form'

/** Whether a browser can send a form by itself: a script alone solves a slider, and what is secret goes plainly over a sealed line alone. */
export const isSendable = ({ ui }: Pick<Form, 'ui'>, operation: string | undefined, isSealed: boolean): boolean =>
  operation !== undefined && Object.values(ui).every(({ widget }) => widget !== 'slider' && (isSealed || widget !== 'password'))
