import * as React from 'react'
import type { SourcePlace, WhyMessage } from '../why-message'

const shownLine = { background: '#fde68a' } as const

/** A file with line numbers; the chosen line is scrolled into view. */
export function SourceLinesView({ why, chosen }: { why: WhyMessage; chosen: SourcePlace | undefined }) {
  const file = chosen && why.texts[chosen.file] ? chosen.file : why.file
  const { from, text } = why.texts[file] ?? { from: 1, text: '' }
  const mark = React.useRef<HTMLSpanElement>(null)
  React.useEffect(() => void mark.current?.scrollIntoView({ block: 'center' }), [chosen])
  return (
    <div style={{ overflow: 'auto', minBlockSize: 0 }}>
      <strong>{file}</strong>
      <pre style={{ fontSize: 12, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text.split('\n').map((line, at) => {
          const isChosen = chosen?.file === file && chosen.line === at + from
          return (
            <span key={at} ref={isChosen ? mark : undefined} style={isChosen ? shownLine : undefined}>
              {`${String(at + from).padStart(4)}  ${line}\n`}
            </span>
          )
        })}
      </pre>
    </div>
  )
}
