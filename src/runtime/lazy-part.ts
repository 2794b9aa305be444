import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { withinLazyLimit } from './lazy-limit'

const parts = new Map<string, () => Promise<ComponentType>>()
let drawn: Set<string> | undefined

/**
 * A part of a page whose code comes when it is drawn; it stands in a `Suspense`. Its name is the path of its source below `src`,
 * by which the server names the parts of a page that it has drawn, so that they are there before the page is taken over.
 */
export function lazyPart<P extends object>(name: string, load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let here: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const start = () =>
    (loading ??= withinLazyLimit(load).then(
      (component) => (here = component as ComponentType),
      (cause: unknown) => {
        loading = undefined
        // React remembers a failure: whoever tries again meets another.
        late = later()
        throw cause
      },
    ))
  const later = () => lazy(async () => ({ default: await start() }))
  let late = later()
  parts.set(name, start)
  return function Part(props) {
    noteDrawn(name)
    const [shown] = useState(() => here ?? late)
    return createElement(shown, props)
  }
}

/** While a page is drawn by the server: what its browser must have at hand. */
export const noteDrawn = (name: string): void => void drawn?.add(name)

/** Names the parts that are drawn from here on. */
export function watchParts(): Set<string> {
  drawn = new Set()
  return drawn
}

/** Loads parts in the order in which they were drawn: what stands inside another is known once that one is here. */
export async function loadParts(names: string[]): Promise<void> {
  const known = names.filter((name) => parts.has(name))
  await Promise.all(known.map((name) => parts.get(name)?.()))
  const left = names.filter((name) => !known.includes(name))
  if (left.length > 0 && known.length > 0) await loadParts(left)
}
