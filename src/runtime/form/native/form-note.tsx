import type { Submit } from '../../../contract/form'
import { WithoutScript } from '../../without-script'
import { NativeNote } from './native-form'

/** What a form says where no script runs. */
export const FormNote = ({ submit }: { submit: Submit }) => (
  <WithoutScript>
    <NativeNote submit={submit} />
  </WithoutScript>
)
