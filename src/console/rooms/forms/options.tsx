import { useMemo, useState } from 'react'
import type { DictItem } from '../../../contract/dict'
import { useStore } from '../../../runtime/store'
import { isEnter } from '../../is-enter'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { plainText } from '../../store/text-matching'
import { dictIn, dictsFile, formsWithDict } from './form-model'

/** Number of options that are listed at once; the others are found by their names. */
const most = 60

interface OptionLine {
  item: DictItem
  path: (string | number)[]
  /** The options above it in a cascade. */
  above: string[]
  /** Whether it is the only one of its list, which must not be empty. */
  isOnly: boolean
}

/** All options of a dictionary, each before those below it. */
const linesOf = (items: readonly DictItem[], path: (string | number)[], above: string[] = []): OptionLine[] =>
  items.flatMap((item, at) => [
    { item, path: [...path, at], above, isOnly: items.length === 1 },
    ...linesOf(item.children ?? [], [...path, at, 'children'], [...above, item.dictLabel]),
  ])

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

/** The next code of a numbered list, that no option of the dictionary has. */
function freshValue(siblings: readonly DictItem[], all: readonly OptionLine[]): string {
  const numbers = siblings.map(({ dictValue }) => Number(dictValue)).filter(Number.isInteger)
  let next = (numbers.length > 0 ? Math.max(...numbers) : siblings.length) + 1
  while (all.some(({ item }) => item.dictValue === String(next))) next += 1
  return String(next)
}

function Options({ lines }: { lines: readonly OptionLine[] }) {
  return (
    <ul data-saves>
      {lines.map((line) => (
        <li key={line.path.join('/')}>
          <Label line={line} number={Number(line.path.at(-1)) + 1} />
          <button
            type="button"
            className="bench__out"
            disabled={line.isOnly || line.item.children !== undefined}
            aria-label={translate('formsOptionRemove', { title: trail(line) })}
            onClick={() => applyAction([{ kind: 'remove', file: dictsFile, path: line.path }]) && announce(translate('formsOptionKept'))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The options of a field, with the other forms that share them. */
export function FieldOptions({ code, formTitle }: { code: string; formTitle: string }) {
  const { files } = useStore(view)
  const [wanted, setWanted] = useState('')
  const [under, setUnder] = useState('')
  const dict = dictIn(files, code)
  const lines = useMemo(() => linesOf(dict?.items ?? [], ['dicts', code, 'items']), [dict, code])
  if (!dict) return null
  const others = formsWithDict(files, code).filter((one) => one !== formTitle)
  const matching = wanted.trim() === '' ? lines : lines.filter((line) => plainText(trail(line)).includes(plainText(wanted)))
  const parents = lines.filter(({ item }) => item.children)
  const parent = parents.find(({ path }) => path.join('/') === under)
  const add = (title: string) => {
    const value = { dictValue: freshValue(parent?.item.children ?? dict.items, lines), dictLabel: title }
    const path = parent ? [...parent.path, 'children'] : ['dicts', code, 'items']
    if (applyAction([{ kind: 'insert', file: dictsFile, path, to: 'end', value }])) announce(translate('formsOptionAdded', { title }))
  }
  return (
    <section className="options">
      <h3>{translate('formsOptions')}</h3>
      <p className="console-panel__note">
        {translate('formsOptionsOf', { title: dict.title })}
        {others.length > 0 && <> {translate('formsOptionsUsed', { forms: others.join(translate('comma')) })}</>}
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
              <option key={line.path.join('/')} value={line.path.join('/')}>
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
