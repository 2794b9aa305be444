import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useCore } from '../core-context'
import { lazyKind } from '../lazy/lazy-kind'

type Acts = typeof import('./actions')

const code = lazyKind(() => import('./actions'))
let here: Acts | undefined

/** Loads the code of actions once, when the page is idle, so that the first action does not wait. */
export async function loadActs(): Promise<Acts> {
  return (here = await code.load())
}

/** Shown when the code failed to load: reports it like a network failure. */
function Absent() {
  const { toasts, boot } = useCore()
  useEffect(() => toasts.add(boot.portal.errors.network?.message ?? '', 'error'), [toasts, boot])
  return null
}

/** A part of the shell that an action opens; rendered at once when its code is loaded, and loaded again after a failure. */
export function lazyAct<P extends object>(part: (acts: Acts) => ComponentType<P>): ComponentType<P> {
  const load = async () => {
    const acts = await loadActs().catch(() => undefined)
    return { default: acts ? part(acts) : Absent }
  }
  return function Act(props) {
    const [Part] = useState(() => (here ? part(here) : lazy<ComponentType<P>>(load)))
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
