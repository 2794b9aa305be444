import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { DictItem } from '../../../contract/dict'
import { allOptions } from '../../../validate/form/all-options'
import { usePortal } from '../../context'
import { dictItems } from '../../page/data/served-dicts'
import { useDatum } from '../../page/data/use-datum'
import { focusField } from './focus-field'
import type { ServedField } from '../submit/served-faults'

interface ServedOptionsProps {
  id: string
  name: string
  source: ServedField
  value: unknown
  readOnly: boolean
  /** Renders the field with its options, or with what replaces its control. */
  children(options: DictItem[], instead?: ReactNode): ReactNode
}

/** The options of a field whose dictionary a backend serves, in each of their states, for every widget. */
export function ServedOptions({ id, name, source, value, readOnly, children }: ServedOptionsProps) {
  const { word } = usePortal()
  const { dict } = source
  const { data, loading, retry } = useDatum(source.call)
  const items = useMemo(() => dictItems(data), [data])
  const ready = items !== null && items.length > 0
  const offered = useMemo(() => new Set(allOptions(items ?? []).map((item) => item.dictValue)), [items])
  // Without offered options no value can be refused: the backend validates read-only fields and values that are no longer offered.
  useEffect(() => source.offer(ready && !readOnly ? offered : null), [offered, readOnly, ready, source])
  const [asked, setAsked] = useState(false)
  // The button that had the focus is no longer rendered.
  useEffect(() => {
    if (asked && ready) focusField(document.getElementById(id)?.closest('form') ?? null, name)
  }, [asked, id, name, ready])
  const chosen = [value ?? []]
    .flat()
    .map(String)
    .filter((one) => one !== '')
  const labelOf = (one: string) => allOptions(dict.items).find((item) => item.dictValue === one)?.dictLabel ?? one
  if (readOnly) return children(ready ? items : dict.items)
  if (ready) {
    const gone = chosen.filter((one) => !offered.has(one))
    return children([...items, ...gone.map((one) => ({ dictValue: one, dictLabel: word('optionGone', { label: labelOf(one) }) }))])
  }
  const ask = () => {
    if (loading) return
    setAsked(true)
    retry()
  }
  const text = word(loading ? 'optionsLoading' : items ? 'optionsEmpty' : 'optionsFailed')
  return children(
    [],
    <OptionsState id={id} text={text} chosen={chosen.map(labelOf)} ask={!loading || asked ? ask : undefined} busy={loading} />,
  )
}

interface OptionsStateProps {
  id: string
  text: string
  /** Labels of the stored values: they are sent unchanged, so they must be visible. */
  chosen: string[]
  ask: (() => void) | undefined
  busy: boolean
}

function OptionsState({ id, text, chosen, ask, busy }: OptionsStateProps) {
  const { word } = usePortal()
  return (
    <div id={id} className="field__options" role="group" aria-labelledby={`${id}__label`}>
      <span>
        <span role="status">{text}</span>
        {chosen.length > 0 && <span className="field__chosen">{word('optionsChosen', { labels: chosen })}</span>}
      </span>
      {ask && (
        <button type="button" className="field__retry" aria-describedby={`${id}__label`} aria-disabled={busy} onClick={ask}>
          {word('retry')}
        </button>
      )}
    </div>
  )
}
