import { useEffect, useId, useRef, useState } from 'react'
import { partsOf } from '../../../schema-form/sentence-parts'
import { Sentence } from '../../../schema-form/sentence-widget'

interface RuleMessageProps {
  title: string
  text: string
  rows: number
  onChange(text: string): void
  /** Called when the whole field is left, or goes while it has the focus. */
  onLeave?(): void
}

/** The message of a rule: a text, or a sentence with chips if it has placeholders when it is opened. */
export function RuleMessage({ title, text, rows, onChange, onLeave }: RuleMessageProps) {
  const id = useId()
  const [isSentence] = useState(() => partsOf(text).length > 1)
  // What is removed while it has the focus never blurs.
  const leave = useRef(onLeave)
  useEffect(() => void (leave.current = onLeave), [onLeave])
  useEffect(() => () => leave.current?.(), [])
  return (
    <div
      className="bench__message"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget as Node | null) || onLeave?.()}
    >
      <label htmlFor={id}>{title}</label>
      {isSentence ? (
        <Sentence id={id} sentence={text} label={title} onChange={onChange} />
      ) : (
        <textarea id={id} rows={rows} value={text} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  )
}
