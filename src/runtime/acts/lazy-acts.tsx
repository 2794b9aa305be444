import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useCore } from '../core-context'
import { lazyKind } from '../lazy-kind'

type Acts = typeof import('./acts')

const code = lazyKind(() => import('./acts'))
let here: Acts | undefined

/** Loads what acts need, once; while the page rests, so that the first act finds it there. */
export async function loadActs(): Promise<Acts> {
  return (here = await code.load())
}

/** In the place of code that did not come: the visitor hears of it as of an answer that did not. */
function Absent() {
  const { toasts, boot } = useCore()
  useEffect(() => toasts.add(boot.portal.errors.network?.message ?? '', 'error'), [toasts, boot])
  return null
}

/** A part of the shell that an act opens; drawn at once where its code is there, and asked for anew each time that it was not. */
export function lazyAct<P extends object>(part: (acts: Acts) => ComponentType<P>): ComponentType<P> {
  const load = async () => {
    const acts = await loadActs().catch(() => undefined)
    return { default: acts ? part(acts) : Absent }
  }
  return function Act(props) {
    const [Drawn] = useState(() => (here ? part(here) : lazy<ComponentType<P>>(load)))
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    )
  }
}
