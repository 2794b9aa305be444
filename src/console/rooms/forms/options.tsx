import { useMemo, useState } from 'react'
import type { DictItem } from '../../../contract/dict'
import { useStore } from '../../../runtime/store'
import { isEnter } from '../../is-enter'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { plainText } from '../../store/text-matching'
import { MoveButtons } from '../move-buttons'
import { usingDict } from './dict-uses'
import { dictIn, dictsFile } from './form-model'

/** Number of options that are listed at once; the others are found by their names. */
const most = 60

interface OptionLine {
  item: DictItem
  path: (string | number)[]
  /** The options above it in a cascade. */
  above: string[]
  /** Length of its list, within which it is moved; an empty one is refused. */
  count: number
  /** The same wherever it stands, so that a pressed button keeps the focus while its option moves. */
  key: string
}

/** All options of a dictionary, each before those below it. */
function linesOf(items: readonly DictItem[], path: (string | number)[], above: string[] = [], under = ''): OptionLine[] {
  const seen = new Map<string, number>()
  return items.flatMap((item, at) => {
    const times = seen.get(item.dictValue) ?? 0
    seen.set(item.dictValue, times + 1)
    const key = `${under}/${item.dictValue} ${times}`
    return [
      { item, path: [...path, at], above, count: items.length, key },
      ...linesOf(item.children ?? [], [...path, at, 'children'], [...above, item.dictLabel], key),
    ]
  })
}

const trail = ({ above, item }: OptionLine) => [...above, item.dictLabel].join(' › ')

function Label({ line: { item, path, above }, number }: { line: OptionLine; number: number }) {
  const [typed, setTyped] = useState<string>()
  const put = () => {
    const text = typed?.trim()
    if (text && text !== item.dictLabel) applyAction([{ kind: 'set', file: dictsFile, path: [...path, 'dictLabel'], value: text }])
    setTyped(undefined)
  }
  return (
    <label className="options__label">
      {above.length > 0 && <small>{above.join(' › ')}</small>}
      <input
        aria-label={[...above, translate('formsOptionLabel', { number })].join(' › ')}
        value={typed ?? item.dictLabel}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={put}
        onKeyDown={({ nativeEvent }) => isEnter(nativeEvent) && put()}
      />
    </label>
  )
}

/** A text field that adds an option on blur or Enter. */
function NewOption({ onAdd }: { onAdd(title: string): void }) {
  const [typed, setTyped] = useState('')
  const put = () => {
    if (typed.trim()) onAdd(typed.trim())
    setTyped('')
  }
  return (
    <label className="options__new">
      {translate('formsOptionAdd')}
      <input
        value={typed}
        placeholder={translate('formsOptionHint')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={put}
        onKeyDown={({ nativeEvent }) => isEnter(nativeEvent) && put()}
      />
    </label>
  )
}

/** The next code of a numbered list such as 1, 001 or A01, that no option of the dictionary has; codes may have more digits than a number. */
function freshValue(siblings: readonly DictItem[], all: readonly OptionLine[]): string {
  const codes = siblings.flatMap(({ dictValue }) => {
    const [, prefix = '', digits] = /^(.*?)(\d+)$/s.exec(dictValue) ?? []
    return digits === undefined ? [] : [{ prefix, digits }]
  })
  const prefix = codes[0]?.prefix ?? ''
  const digits = codes.length > 0 ? codes.filter((code) => code.prefix === prefix).map((code) => code.digits) : [String(siblings.length)]
  const width = Math.min(...digits.map(({ length }) => length))
  let last = digits.map(BigInt).reduce((greatest, one) => (one > greatest ? one : greatest))
  for (;;) {
    last += 1n
    const next = prefix + String(last).padStart(width, '0')
    if (!all.some(({ item }) => item.dictValue === next)) return next
  }
}

/** Removes an option with those below it; says why where it must stay. */
function RemoveOption({ line }: { line: OptionLine }) {
  if (line.count === 1) return <small className="options__only">{translate('formsOptionOnly')}</small>
  const below = linesOf(line.item.children ?? [], []).length
  const label = translate(below > 0 ? 'formsOptionRemoveAll' : 'formsOptionRemove', { title: trail(line), count: below })
  return (
    <button
      type="button"
      className="bench__out"
      aria-label={label}
      title={label}
      onClick={() => applyAction([{ kind: 'remove', file: dictsFile, path: line.path }]) && announce(translate('formsOptionKept'))}
    >
      ×
    </button>
  )
}

/** Moves an option among its neighbours: visitors see them in this order. */
function move({ item, path, count }: OptionLine, to: number): void {
  if (applyAction([{ kind: 'move', file: dictsFile, path, to }]))
    announce(translate('formsMoved', { title: item.dictLabel, place: to + 1, count }))
}

function Options({ lines }: { lines: readonly OptionLine[] }) {
  return (
    <ul data-saves>
      {lines.map((line) => (
        <li key={line.key}>
          <Label line={line} number={Number(line.path.at(-1)) + 1} />
          {line.count > 1 && (
            <MoveButtons title={trail(line)} at={Number(line.path.at(-1))} count={line.count} onMove={(to) => move(line, to)} />
          )}
          <RemoveOption line={line} />
        </li>
      ))}
    </ul>
  )
}

/** The options of a dictionary, with what else uses them; a part of what this file contains, if any. */
export function DictOptions({ code, of }: { code: string; of?: string }) {
  const { files } = useStore(view)
  const [wanted, setWanted] = useState('')
  const [under, setUnder] = useState('')
  const dict = dictIn(files, code)
  const lines = useMemo(() => linesOf(dict?.items ?? [], ['dicts', code, 'items']), [dict, code])
  // Without the search field, what was once written in it finds nothing.
  const sought = lines.length > most ? plainText(wanted.trim()) : ''
  const isSought = sought !== ''
  /** Made once, not at each key. */
  const plain = useMemo(() => (isSought ? lines.map((line) => plainText(trail(line))) : []), [lines, isSought])
  if (!dict) return null
  const others = usingDict(files, code, of)
  const matching = isSought ? lines.filter((_, at) => plain[at]!.includes(sought)) : lines
  const parents = lines.filter(({ item }) => item.children)
  const parent = parents.find(({ key }) => key === under)
  const add = (title: string) => {
    const value = { dictValue: freshValue(parent?.item.children ?? dict.items, lines), dictLabel: title }
    const path = parent ? [...parent.path, 'children'] : ['dicts', code, 'items']
    if (applyAction([{ kind: 'insert', file: dictsFile, path, to: 'end', value }])) announce(translate('formsOptionAdded', { title }))
  }
  return (
    <section className="options">
      <h3>{translate('formsOptions')}</h3>
      <p className="console-panel__note">
        {of !== undefined && <>{translate('formsOptionsOf', { title: dict.title })} </>}
        {others.length > 0
          ? translate(of === undefined ? 'dictUsed' : 'formsOptionsUsed', { forms: others.join(translate('comma')) })
          : null}
      </p>
      {lines.length > most && (
        <label className="options__new">
          {translate('formsOptionFind', { count: lines.length })}
          <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>
      )}
      <Options lines={matching.slice(0, most)} />
      {lines.length > most && (
        <p className="console-panel__note" role="status">
          {translate('formsOptionShown', { count: matching.length, shown: Math.min(matching.length, most) })}
        </p>
      )}
      {parents.length > 0 && (
        <label className="options__new">
          {translate('formsOptionUnder')}
          <select value={parent ? under : ''} onChange={({ target }) => setUnder(target.value)}>
            <option value="">{translate('formsOptionTop')}</option>
            {parents.map((line) => (
              <option key={line.key} value={line.key}>
                {trail(line)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div data-saves>
        <NewOption onAdd={add} />
      </div>
    </section>
  )
}
