import { useEffect, useMemo, useState } from 'react'
import type { DictItem } from '../../../contract/dict'
import { allOptions } from '../../../validate/dict/all-options'
import type { DrawControl } from '../../widget'
import { useDatum } from '../../page/data/use-datum'
import { useForm } from '../form-context'
import { focusField } from './focus-field'
import { useSettled } from './use-settled'
import type { ServedField } from '../submit/served-faults'
import { useFormWords } from '../use-form-words'

interface ServedOptionsProps {
  id: string
  name: string
  /** The cell in a field with rows. */
  row?: number
  column?: string
  source: ServedField
  value: unknown
  readOnly: boolean
  /** The field may be left empty, and its widget has no control for that. */
  lacksNone: boolean
  children: DrawControl
}

/** The options of a field or a cell that a call reads, in each of their states, for every widget. A list that is too long is searched. */
export function ServedOptions({ id, name, row, column, source, value, readOnly, lacksNone, children }: ServedOptionsProps) {
  const word = useFormWords()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const call = useMemo(() => (keyword === '' ? source.call : { ...source.call, with: { ...source.call.with, keyword } }), [keyword, source])
  const { data, loading, retry } = useDatum(call)
  const items = useMemo(() => source.read(data), [data, source])
  const isPart = keyword !== '' || source.left(data) > 0
  const chosen = [value ?? []]
    .flat()
    .map(String)
    .filter((one) => one !== '')
  // The control stays when the last value is taken back, since it has the focus.
  const [hadChosen, setHadChosen] = useState(false)
  if (chosen.length > 0 && !hadChosen) setHadChosen(true)
  // A choice that is gone cannot be sent: it must be possible to choose nothing instead.
  const [hadGone, setHadGone] = useState(false)
  const ready = items !== null && (items.length > 0 || isPart || (source.mayBeEmpty && hadChosen))
  const offered = useMemo(() => new Set(allOptions(items ?? []).map((item) => item.dictValue)), [items])
  // Without offered options no value can be refused: the backend validates read-only fields and values that are no longer offered.
  useEffect(() => source.offer(ready && !isPart && !readOnly ? offered : null), [isPart, offered, readOnly, ready, source])
  const { arrivals } = useForm().served
  useEffect(() => {
    if (items && source.copies) arrivals?.note()
  }, [arrivals, items, source])
  const [asked, setAsked] = useState(false)
  // The button that had the focus is no longer rendered.
  useEffect(() => {
    const cell = row === undefined || column === undefined ? undefined : { row, column }
    if (asked && ready) focusField(document.getElementById(id)?.closest('form') ?? null, name, cell)
  }, [asked, column, id, name, ready, row])
  const labelOf = (one: string) => source.labelOf(one) ?? word('optionKept')
  const withChosen = (options: DictItem[], titleOf: (one: string) => string) => {
    const others = chosen.filter((one) => !allOptions(options).some((item) => item.dictValue === one))
    return [...options, ...others.map((one) => ({ dictValue: one, dictLabel: titleOf(one) }))]
  }
  if (readOnly) return children(withChosen(items ?? source.items, labelOf))
  if (ready) {
    const isGone = !isPart && chosen.some((one) => !offered.has(one))
    if (isGone && !hadGone) setHadGone(true)
    const none = lacksNone && (isGone || hadGone) ? [{ dictValue: '', dictLabel: word('notFilled') }] : []
    return children(
      [...withChosen(items, (one) => (isPart ? labelOf(one) : word('optionGone', { label: labelOf(one) }))), ...none],
      undefined,
      source.searched && isPart ? (
        <OptionSearch id={id} typed={typed} type={setTyped} found={keyword === '' ? undefined : items.length} />
      ) : (
        items.length === 0 && <p className="field__note">{word('optionsEmpty')}</p>
      ),
    )
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

interface OptionSearchProps {
  id: string
  typed: string
  type(text: string): void
  /** Number of options found; undefined before a search. */
  found: number | undefined
}

/** Narrows options that are too many for one list. */
function OptionSearch({ id, typed, type, found }: OptionSearchProps) {
  const word = useFormWords()
  return (
    <div className="field__search">
      <input
        type="search"
        className="input"
        placeholder={word('optionsSearch')}
        aria-label={word('optionsSearch')}
        aria-describedby={`${id}__label`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <span className="field__sr" role="status">
        {found === undefined ? '' : word('optionsFound', { count: found })}
      </span>
      {found === 0 && <p className="field__note">{word('optionsNone')}</p>}
    </div>
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
  const word = useFormWords()
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
