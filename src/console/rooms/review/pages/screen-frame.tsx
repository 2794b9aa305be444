import { useEffect, useRef, useState } from 'react'
import { showChange } from './show-change'

/** A preview with a given screen width, scaled down to its container; it opens at its first change. */
export function ScreenFrame({ title, src, screen }: { title: string; src: string; screen: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: screen, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const part = Math.min(1, size.width / screen) || 1
  return (
    <div className="preview__window" ref={place}>
      <iframe
        title={title}
        src={src}
        style={{ width: screen, height: size.height / part, transform: `scale(${part})` }}
        onLoad={({ currentTarget }) => showChange(currentTarget)}
      />
    </div>
  )
}
