import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { withinLazyLimit } from './lazy-limit'

const parts = new Map<string, () => Promise<ComponentType>>()
let rendered: Set<string> | undefined
/** Parts that keep their server-rendered markup. */
const stills = new Set<string>()
/** Milliseconds until a part that failed to load is requested again. */
const pause = 1000

/**
 * A part of a page whose code loads when it is rendered, inside a `Suspense`. Its name is its source path below `src`: the server
 * collects the names of rendered parts, so that the browser loads them before hydration. A still part is hydrated without its code.
 */
export function lazyPart<P extends object>(name: string, load: () => Promise<ComponentType<P>>, isStill = false): (props: P) => ReactNode {
  if (isStill) stills.add(name)
  let here: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const start = () =>
    (loading ??= withinLazyLimit(load).then(
      (component) => (here = component as ComponentType),
      (cause: unknown) => {
        loading = undefined
        // React caches a failure, so a retry needs a new lazy component.
        late = later()
        throw cause
      },
    ))
  // React renders a suspended part again as soon as its load fails: without a pause it would ask for the code without end.
  const later = () =>
    lazy(async () => ({
      default: await start().catch((cause: unknown) => new Promise<never>((_, fail) => setTimeout(fail, pause, cause))),
    }))
  let late = later()
  parts.set(name, start)
  return function Part(props) {
    noteRendered(name)
    const [shown] = useState(() => here ?? late)
    return createElement(shown, props)
  }
}

/** Called during server rendering: records a part that the browser must load before hydration. */
export const noteRendered = (name: string): void => void rendered?.add(name)

/** The rendered parts that need hydration. */
export const takenOver = (names: Iterable<string>): string[] => [...names].filter((name) => !stills.has(name))

/** Whether parts are being recorded, as during server rendering. */
export const isNoting = (): boolean => rendered !== undefined

/** Starts recording the rendered parts. */
export function watchParts(): Set<string> {
  rendered = new Set()
  return rendered
}

/** Ends recording. */
export const endWatch = (): void => void (rendered = undefined)

/** Loads parts in render order: a nested part becomes known once its parent has loaded. */
export async function loadParts(names: string[]): Promise<void> {
  const known = names.filter((name) => parts.has(name))
  await Promise.all(known.map((name) => parts.get(name)?.()))
  const left = names.filter((name) => !known.includes(name))
  if (left.length > 0 && known.length > 0) await loadParts(left)
}
