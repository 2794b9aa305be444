import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SWRConfig, unstable_serialize, type Middleware } from 'swr'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { endWatch, loadParts, watchParts } from '../../src/runtime/lazy/lazy-part'
import { formPart } from '../../src/contract/derived/form-part'
import type { ServedAnswer } from '../../src/runtime/served/served'
import './served.css'

/** Renders a story whose code and data are loaded; each call starts afresh. */
export type Make = () => ReactNode

/**
 * The HTML that the server sends of a story; afterwards the browser has everything to hydrate it. Rendered synchronously, again for each
 * part that turned out to be needed: suspending during a render would leak its contexts into the next render on the same page.
 */
export async function serve(make: Make): Promise<string> {
  const known = new Set<string>()
  for (;;) {
    const drawn = watchParts()
    const html = renderToString(make())
    const missing = [...drawn].filter((part) => !part.startsWith(formPart) && !known.has(part))
    endWatch()
    if (missing.length === 0) return html
    await loadParts(missing)
    for (const part of missing) known.add(part)
  }
}

let drawings = 0

/** Provides the data that a page reads. SWR caches globally per document, so each render gets its own keys. */
function apart(answers: ServedAnswer[]): Middleware {
  const drawing = (drawings += 1)
  const known = new Map(answers.flatMap(([key, answer]) => ('data' in answer ? [[unstable_serialize(key), answer.data]] : [])))
  return (next) => (key, fetcher, config) =>
    next(
      Array.isArray(key) ? ([...key, drawing] as unknown as typeof key) : key,
      fetcher && ((at: unknown) => fetcher((Array.isArray(at) ? at.slice(0, -1) : at) as never)),
      Array.isArray(key) && known.has(unstable_serialize(key))
        ? { ...config, fallbackData: known.get(unstable_serialize(key)) as never, revalidateOnMount: false }
        : config,
    )
}

/** A tree that has these responses from the start. */
export function Answered({ answers, children }: { answers: ServedAnswer[]; children: ReactNode }) {
  const [config] = useState(() => ({ use: [apart(answers)] }))
  return <SWRConfig value={config}>{children}</SWRConfig>
}

/** A separate document, so that no id exists twice; no script of the product runs in it. */
function documentOf(html: string): string {
  const root = document.documentElement.cloneNode() as HTMLElement
  const styles = [...document.querySelectorAll('style, link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML)
  root.innerHTML = `<head><base href="${document.baseURI}">${styles.join('')}</head><body>${html}</body>`
  return `<!doctype html>${root.outerHTML}`
}

interface ServedStoryProps {
  /** Loads what the story needs. */
  ready(): Promise<Make>
}

/** A story as the server sends it, before any script, above the same one after hydration. */
export function ServedStory({ ready }: ServedStoryProps) {
  const [prepare] = useState(() => ready)
  const [shown, setShown] = useState<{ html: string; make: Make } | { cause: unknown }>()
  const taken = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let live = true
    const show = async () => {
      const make = await prepare()
      return { make, html: await serve(make) }
    }
    show().then(
      (found) => live && setShown(found),
      (cause: unknown) => live && setShown({ cause }),
    )
    return () => void (live = false)
  }, [prepare])
  useEffect(() => {
    const place = taken.current
    if (!shown || 'cause' in shown || !place) return undefined
    place.innerHTML = shown.html
    const root = hydrateRoot(place, shown.make())
    // React may be rendering when the story is left.
    return () => void setTimeout(() => root.unmount())
  }, [shown])
  if (shown && 'cause' in shown) throw shown.cause
  if (!shown) return null
  return (
    <div className="served">
      <iframe className="served__sent" title="服务器送出的 As sent" srcDoc={documentOf(shown.html)} />
      <div className="served__taken" ref={taken} />
    </div>
  )
}
