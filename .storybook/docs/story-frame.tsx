import { useEffect, useRef, useState } from 'react'
import { useTurn } from './use-turn'

/** How long a story may delay the others, and how often it is polled. */
const patience = 20_000
const interval = 50

/** Height limit: a page that fills its window would grow with the frame for ever. */
const highest = 1400
const lowest = 96

interface StoryFrameProps {
  id: string
  name: string
  /** Width of the story's window; by default the available width. */
  width?: number | undefined
}

const isDrawn = (document: Document | null) => /sb-show-(?!preparing)/.test(document?.body?.className ?? '')

/** Calls back once the frame's story is rendered, has failed, or has timed out. */
function whenDrawn(frame: HTMLIFrameElement, then: () => void): () => void {
  const until = Date.now() + patience
  const timer = setInterval(() => {
    if (!isDrawn(frame.contentDocument) && Date.now() < until) return
    clearInterval(timer)
    then()
  }, interval)
  return () => clearInterval(timer)
}

/** The current height of a frame's content, while it changes. */
function useHeight(frame: HTMLIFrameElement | null, drawn: boolean): number {
  const [height, setHeight] = useState(lowest)
  useEffect(() => {
    const root = drawn ? frame?.contentDocument?.getElementById('storybook-root') : undefined
    if (!root) return
    const observer = new ResizeObserver(() =>
      setHeight(Math.min(highest, Math.max(lowest, Math.ceil(root.getBoundingClientRect().height)))),
    )
    observer.observe(root)
    return () => observer.disconnect()
  }, [drawn, frame])
  return height
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** A story in its own frame, so that phone width and 长者模式 are real; rendered when it comes near the view. */
export function StoryFrame({ id, name, width }: StoryFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const { isOn, done } = useTurn(box)
  const [boxElement, setBox] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [drawn, setDrawn] = useState(false)
  const height = useHeight(frame, drawn)
  const room = useWidth(boxElement)
  useEffect(() => setBox(box.current), [])
  useEffect(
    () =>
      frame
        ? whenDrawn(frame, () => {
            setDrawn(true)
            done()
          })
        : undefined,
    [done, frame],
  )
  const scale = width && room > 0 && room < width ? room / width : 1
  return (
    <div ref={box} className="kind-docs__frame" data-drawn={drawn} style={{ blockSize: Math.ceil(height * scale) }}>
      {!drawn && <p>加载中…</p>}
      {isOn && (
        <iframe
          ref={setFrame}
          title={name}
          src={`iframe.html?id=${encodeURIComponent(id)}&viewMode=story`}
          style={{ inlineSize: width ?? '100%', blockSize: height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
