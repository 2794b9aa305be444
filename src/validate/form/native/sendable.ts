import type { Form } from '../../../contract/form'

/** Whether a form works without script: a slider needs script, and unencrypted secrets need a secure connection. */
export const isSendable = ({ ui }: Pick<Form, 'ui'>, operation: string | undefined, isSealed: boolean): boolean =>
  operation !== undefined && Object.values(ui).every(({ widget }) => widget !== 'slider' && (isSealed || widget !== 'password'))
