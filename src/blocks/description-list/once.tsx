import { useState } from 'react'
import type { Once as Declared } from '../../contract/parts/page/block-parts'
import { usePortal, type Roots } from '../../runtime/context'
import { copyText } from '../../runtime/device/copy-text'
import { useWorkWords } from '../../runtime/form/use-work-words'
import { holds } from '../../validate/condition'
import './reveal.css'

/** A text that the server returns only once, such as a new password; it can be copied, and is lost when the page is left. */
export function OnceView({ once, roots }: { once: Declared; roots: Roots }) {
  const { boot, run, toast } = usePortal()
  const word = useWorkWords()
  const [value, setValue] = useState('')
  const { operation, with: values, label, confirm, when } = once
  if (!holds(when, roots, boot.portal.conditions)) return null
  const ask = () =>
    run(
      {
        do: 'call',
        operation,
        ...(values ? { with: values } : {}),
        ...(confirm === undefined ? {} : { confirm }),
        then: [{ do: 'set', target: 'form', name: 'value', value: '{{data.value}}' }],
      },
      roots,
      { setField: (_, answered) => setValue(String(answered)) },
    )
  const copy = async () => {
    const copied = await copyText(value)
    toast(word(copied ? 'onceCopied' : 'onceCopyFailed'), copied ? 'success' : 'warning')
  }
  return (
    <span className="reveal">
      <span className="reveal__once" role="status">
        {value && (
          <>
            <code>{value}</code> <span>{word('onceNote')}</span>
          </>
        )}
      </span>
      {value && (
        <button type="button" className="reveal__button" onClick={() => void copy()}>
          {word('onceCopy')}
        </button>
      )}
      <button type="button" className="reveal__button" onClick={() => void ask()}>
        {label}
      </button>
    </span>
  )
}
