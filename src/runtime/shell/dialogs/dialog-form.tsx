import { Suspense } from 'react'
import { lazyPart } from '../../lazy/lazy-part'
import { usePortal } from '../../context'
import { useCore } from '../../core-context'
import { openDeferred } from './open-dialog'
import { Spinner } from '../states/spinner'

const LoadedForm = lazyPart('runtime/form/loaded-form', async () => (await import('../../form/loaded-form')).LoadedForm)

/** The form of a dialog; its code loads when the dialog opens. */
export function DialogForm({ id }: { id: string }) {
  const core = useCore()
  const { word } = usePortal()
  const { dialogs, page } = core
  const finish = () => {
    dialogs.finish()
    // Actions that waited for this dialog continue first, and may open another one.
    page.later(() => openDeferred(core), 0)
  }
  const accept = () => {
    dialogs.complete()
    page.later(finish, 0)
  }
  return (
    <Suspense fallback={<Spinner label={word('loadingBlock')} />}>
      <LoadedForm id={id} onDone={accept} />
    </Suspense>
  )
}
