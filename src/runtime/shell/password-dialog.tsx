import { lazy, Suspense } from 'react'
import { usePortal } from '../context'
import { lazyKind } from '../lazy-kind'
import { Dialog } from './dialog'
import { Spinner } from './spinner'

const code = lazyKind(() => import('../form/loaded-form'))
const LoadedForm = lazy(async () => ({ default: (await code.load()).LoadedForm }))

/** The form that portal.json names for changing the password; its code loads when the dialog opens. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { boot, word } = usePortal()
  const { title, form, width } = boot.portal.dialogs.password
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <Suspense fallback={<Spinner label={word('loadingBlock')} />}>
        <LoadedForm id={form} />
      </Suspense>
    </Dialog>
  )
}
