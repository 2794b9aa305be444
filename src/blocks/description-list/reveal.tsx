import { useState } from 'react'
import { usePortal, type Roots } from '../../runtime/context'
import { useWorkWords } from '../../runtime/form/use-work-words'
import './reveal.css'

interface Masked {
  id: string
  progress: { masked: { operation: string; fields: string[] } }
}

const isMasked = (row: unknown, field: string): row is Masked =>
  (row as Partial<Masked> | null)?.progress?.masked?.fields.includes(field) === true

/** A value that the server masks for operators, with a button that reveals it. Another record starts masked again. */
export function Reveal({ field, roots, text }: { field: string; roots: Roots; text: string }) {
  const { row } = roots
  if (!isMasked(row, field)) return <span>{text}</span>
  return <MaskedValue key={row.id} id={row.id} operation={row.progress.masked.operation} field={field} text={text} />
}

function MaskedValue({ id, operation, field, text }: { id: string; operation: string; field: string; text: string }) {
  const { call, toast, word: plain } = usePortal()
  const word = useWorkWords()
  const [whole, setWhole] = useState<string>()
  const show = async () => {
    try {
      const answer = (await call(operation, { id, field })) as { value?: string }
      setWhole(answer.value ?? '')
    } catch {
      toast(plain('loadFailedTitle'), 'error')
    }
  }
  return (
    <span className="reveal">
      <span aria-live="polite">{whole ?? text}</span>
      {whole === undefined && (
        <button type="button" className="reveal__button" title={word('workRevealNote')} onClick={() => void show()}>
          {word('workReveal')}
        </button>
      )}
    </span>
  )
}
