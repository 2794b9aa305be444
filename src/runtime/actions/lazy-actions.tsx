import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useCore } from '../core-context'
import { lazyKind } from '../lazy/lazy-kind'

type Acts = typeof import('./actions')

const code = lazyKind(() => import('./actions'))
let here: Acts | undefined

/** Loads the code of actions once, when the page is idle, so that the first action does not wait. */
export async function loadActions(): Promise<Acts> {
  return (here = await code.load())
}

interface Opened {
  /** Closes what was opened; without it, the open dialog is closed. */
  onClose?(): void
}

/** Rendered when the code failed to load: reports it like a network failure, and closes, so that the same press opens it again. */
function Absent({ onClose }: Opened) {
  const { toasts, boot, dialogs } = useCore()
  useEffect(() => {
    toasts.add(boot.portal.errors.network?.message ?? '', 'error')
    ;(onClose ?? dialogs.reset)()
  }, [toasts, boot, dialogs, onClose])
  return null
}

/** A part of the shell that an action opens; rendered at once when its code is loaded, and loaded again after a failure. */
export function lazyActionPart<P extends object>(
  part: (acts: Acts) => ComponentType<P>,
  loadCode = loadActions,
): ComponentType<P & Opened> {
  const load = async (): Promise<{ default: ComponentType<P & Opened> }> => {
    const acts = await loadCode().catch(() => undefined)
    return { default: acts ? part(acts) : Absent }
  }
  return function Act(props) {
    const [Part] = useState(() => (here ? part(here) : lazy(load)))
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
