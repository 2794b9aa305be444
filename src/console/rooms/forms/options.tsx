import { useState } from 'react'
import type { DictItem } from '../../../contract/dict'
import { useStore } from '../../../runtime/store'
import { isEnter } from '../../is-enter'
import { translate } from '../../translate'
import { announce } from '../../shell/announcer'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { dictIn, dictsFile, formsWithDict } from './form-model'

const most = 60

function Label({ item, at, code }: { item: DictItem; at: number; code: string }) {
  const [typed, setTyped] = useState<string>()
  const put = () => {
    const text = typed?.trim()
    if (text && text !== item.dictLabel)
      applyAction([{ kind: 'set', file: dictsFile, path: ['dicts', code, 'items', at, 'dictLabel'], value: text }])
    setTyped(undefined)
  }
  return (
    <input
      aria-label={translate('formsOptionLabel', { number: at + 1 })}
      value={typed ?? item.dictLabel}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={put}
      onKeyDown={({ nativeEvent }) => isEnter(nativeEvent) && put()}
    />
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

/** The next code of a numbered list, else an unused one. */
function freshValue(items: readonly DictItem[]): string {
  const numbers = items.map(({ dictValue }) => Number(dictValue)).filter(Number.isInteger)
  let next = (numbers.length > 0 ? Math.max(...numbers) : items.length) + 1
  while (items.some(({ dictValue }) => dictValue === String(next))) next += 1
  return String(next)
}

/** The options of a field, with the other forms that share them. */
export function FieldOptions({ code, formTitle }: { code: string; formTitle: string }) {
  const { files } = useStore(view)
  const dict = dictIn(files, code)
  if (!dict) return null
  const { items, title } = dict
  const others = formsWithDict(files, code).filter((one) => one !== formTitle)
  const path = ['dicts', code, 'items']
  const add = (title: string) => {
    const value = { dictValue: freshValue(items), dictLabel: title }
    if (applyAction([{ kind: 'insert', file: dictsFile, path, to: 'end', value }])) announce(translate('formsOptionAdded', { title }))
  }
  return (
    <section className="options" data-saves>
      <h3>{translate('formsOptions')}</h3>
      <p className="console-panel__note">
        {translate('formsOptionsOf', { title })}
        {others.length > 0 && <> {translate('formsOptionsUsed', { forms: others.join(translate('comma')) })}</>}
      </p>
      {items.length > most || items.some(({ children }) => children) ? (
        <p>{translate('formsOptionMany', { count: items.length })}</p>
      ) : (
        <>
          <ul>
            {items.map((item, at) => (
              <li key={item.dictValue}>
                <Label item={item} at={at} code={code} />
                <button
                  type="button"
                  className="bench__out"
                  disabled={items.length === 1}
                  aria-label={translate('formsOptionRemove', { title: item.dictLabel })}
                  onClick={() =>
                    applyAction([{ kind: 'remove', file: dictsFile, path: [...path, at] }]) && announce(translate('formsOptionKept'))
                  }
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          <NewOption onAdd={add} />
        </>
      )}
    </section>
  )
}
