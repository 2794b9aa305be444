import type { Submit } from '../../../contract/form'
import { WithoutScript } from '../../without-script'
import { NativeNote } from './native-form'

/** The note that a form shows without script. */
export const FormNote = ({ submit }: { submit: Submit }) => (
  <WithoutScript>
    <NativeNote submit={submit} />
  </WithoutScript>
)
