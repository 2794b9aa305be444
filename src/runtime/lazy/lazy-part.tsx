import { createElement, useEffect, useState, useTransition, type ComponentType, type ReactNode } from 'react'
import { FailedView } from '../page/state-views'
import { withinLazyLimit } from './lazy-limit'
import { lazyCode, componentOf, isFailed, type Code } from './outcome'

const parts = new Map<string, () => Promise<unknown>>()
let rendered: Set<string> | undefined
/** Parts that keep their server-rendered markup. */
const stills = new Set<string>()

/**
 * A part of a page whose code loads when it is rendered, inside a `Suspense`. Its name is its source path below `src`: the server
 * collects the names of rendered parts, so that the browser loads them before hydration. A still part is hydrated without its code, and
 * is left out when that fails to load; any other says so in its place, so that what was typed around it stays.
 */
export function lazyPart<P extends object>(name: string, load: () => Promise<ComponentType<P>>, isStill = false): (props: P) => ReactNode {
  if (isStill) stills.add(name)
  type Part = ComponentType<P>
  let code: Code<Part> | undefined
  /** Places that show the failure: they are retried together. */
  const failed = new Set<(code: Code<Part>) => void>()
  const start = () => (code ??= lazyCode(() => withinLazyLimit(load)))
  const retry = () => {
    code = undefined
    const next = start()
    failed.forEach((show) => show(next))
    return next
  }
  parts.set(name, async () => componentOf(await (code && isFailed(code) ? retry() : start())))

  function Failed({ code: mine, show }: { code: Code<Part>; show(code: Code<Part>): void }) {
    const [first] = useState(mine)
    const [pending, startTransition] = useTransition()
    useEffect(() => {
      failed.add(show)
      return () => {
        failed.delete(show)
        // The next page that has this part loads it again.
        if (failed.size === 0 && code && isFailed(code)) code = undefined
      }
    }, [show])
    if (isStill) return null
    return <FailedView small drawing pending={pending} again={mine !== first} retry={() => startTransition(() => void retry())} />
  }

  return function Part(props) {
    noteRendered(name)
    const [mine, show] = useState(start)
    // Not with `use`, which waits for an awaited `act` in tests of a whole portal.
    const outcome = mine.value
    if (!outcome) throw mine
    return 'error' in outcome ? <Failed code={mine} show={show} /> : createElement(outcome.component, props)
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
