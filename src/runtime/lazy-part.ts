import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { withinLazyLimit } from './lazy-limit'

const parts = new Map<string, () => Promise<ComponentType>>()
let drawn: Set<string> | undefined
/** Parts that stay as the server has drawn them. */
const stills = new Set<string>()

/**
 * A part of a page whose code comes when it is drawn; it stands in a `Suspense`. Its name is the path of its source below `src`,
 * by which the server names the parts of a page that it has drawn, so that they are there before the page is taken over. A still one is taken over without its code.
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

/** Of the parts that were drawn, those that are taken over. */
export const takenOver = (names: Iterable<string>): string[] => [...names].filter((name) => !stills.has(name))

/** Whether parts are named, as a server does while it draws. */
export const isNoting = (): boolean => drawn !== undefined

/** Names the parts that are drawn from here on. */
export function watchParts(): Set<string> {
  drawn = new Set()
  return drawn
}

/** The server has drawn. */
export const endWatch = (): void => void (drawn = undefined)

/** Loads parts in the order in which they were drawn: what stands inside another is known once that one is here. */
export async function loadParts(names: string[]): Promise<void> {
  const known = names.filter((name) => parts.has(name))
  await Promise.all(known.map((name) => parts.get(name)?.()))
  const left = names.filter((name) => !known.includes(name))
  if (left.length > 0 && known.length > 0) await loadParts(left)
}
