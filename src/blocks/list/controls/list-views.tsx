import { useId, useRef, useState } from 'react'
import type { ListView } from '../../../contract/parts/page/list-view'
import type { BlockOf } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'
import { useWorkWords } from '../../../runtime/form/use-work-words'
import { conditionsOf } from '../conditions'
import { useSavedViews } from './saved-views'
import { ChoiceLink } from './choice-link'
import { useListConditions } from './use-list-conditions'
import './list-views.css'

const longest = 12

/** The active filters and order, in the form of a saved view. */
function useCurrent(block: BlockOf<'list'>) {
  const { chosen } = useListConditions()
  const names = [...conditionsOf(block), ...(block.sorts ? ['sort'] : [])]
  const current = Object.fromEntries(names.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])))
  return {
    current,
    isOpen: (view: ListView['with']) =>
      Object.keys(view).length === Object.keys(current).length && Object.entries(view).every(([name, value]) => current[name] === value),
    valuesOf: (view: ListView['with']) => Object.fromEntries(names.map((name) => [name, view[name] ?? ''])),
  }
}

/** Named views: those of the file, and those that this account has saved. */
export function ListViews({ block }: { block: BlockOf<'list'> }) {
  const word = useWorkWords()
  const { toast } = usePortal()
  const id = useId()
  const { current, isOpen, valuesOf } = useCurrent(block)
  const { saved, add, remove } = useSavedViews(block.source)
  const [naming, setNaming] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const all = [{ title: word('viewAll'), with: {} }, ...(block.views ?? []), ...saved]
  const opened = all.find((view) => isOpen(view.with))
  const own = saved.find((view) => view === opened)
  const close = () => {
    setNaming(false)
    box.current?.focus()
  }
  const keep = (title: string) => {
    void add({ title, with: current }).then(() => toast(word('viewSaved', { name: title }), 'success'))
    close()
  }
  const drop = ({ title }: ListView) => {
    void remove(title).then(() => toast(word('viewRemoved', { name: title }), 'success'))
    box.current?.focus()
  }
  // Without other views and without anything to save there is nothing to choose.
  if (all.length === 1 && opened) return null
  return (
    <div className="list-choice list-views" role="group" aria-labelledby={id} ref={box} tabIndex={-1}>
      <span id={id} className="list-choice__title">
        {word('views')}
      </span>
      <div className="list-choice__options">
        {all.map((view, at) => (
          <ChoiceLink key={`${at} ${view.title}`} className="chip list-view" chosen={view === opened} values={valuesOf(view.with)}>
            {view.title}
          </ChoiceLink>
        ))}
        {own && (
          <button type="button" className="link-quiet" onClick={() => drop(own)}>
            {word('viewRemove', { name: own.title })}
          </button>
        )}
        {!opened
          && (naming ? (
            <NameView onKeep={keep} onLeave={close} />
          ) : (
            <button type="button" className="link-quiet" onClick={() => setNaming(true)}>
              {word('viewSave')}
            </button>
          ))}
      </div>
    </div>
  )
}

function NameView({ onKeep, onLeave }: { onKeep(name: string): void; onLeave(): void }) {
  const word = useWorkWords()
  const [name, setName] = useState('')
  return (
    <form
      className="list-view__name"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onKeep(name.trim())
      }}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onLeave()}
    >
      <input
        className="input list-view__input"
        aria-label={word('viewName')}
        placeholder={word('viewName')}
        maxLength={longest}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" aria-disabled={name.trim() === ''}>
        {word('viewKeep')}
      </button>
      <button type="button" className="link-quiet" onClick={onLeave}>
        {word('viewLeave')}
      </button>
    </form>
  )
}
