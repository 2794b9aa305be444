import { useId, useState } from 'react'
import { translate } from '../translate'

/** A control that adds an item of a chosen kind. */
export function AddItem({
  label,
  kinds,
  onAdd,
}: {
  label: string
  kinds: readonly { kind: string; title: string }[]
  onAdd(kind: string): void
}) {
  const id = useId()
  const [chosen, setChosen] = useState(kinds[0]?.kind ?? '')
  return (
    <div className="add-new">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {kinds.map(({ kind, title }) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </select>
      <button type="button" className="button" onClick={() => onAdd(chosen)}>
        {translate('addDo')}
      </button>
    </div>
  )
}
