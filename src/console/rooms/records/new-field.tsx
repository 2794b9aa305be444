import { kindTitle } from '../../language'
import { useState } from 'react'
import { recordFieldTitles, type RecordType } from '../../../contract/record'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { applyAction } from '../../store/console-store'
import { recordFieldAdded, fieldKinds, type FieldKind } from './record-model'

/** A new field: its title, its kind, and a description of what will be created. */
export function NewField({ id, record }: { id: string; record: RecordType }) {
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<FieldKind>('string')
  const called = title.trim()
  const add = () => {
    if (!applyAction(recordFieldAdded(id, record, kind, called))) return
    announce(translate('recordsAdded', { field: called }))
    setTitle('')
  }
  return (
    <section className="room-fields" aria-label={translate('recordsNew')}>
      <h3>{translate('recordsNew')}</h3>
      <label>
        {translate('recordsNewTitle')}
        <input value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label>
        {translate('recordsNewType')}
        <select value={kind} onChange={({ target }) => setKind(fieldKinds.find((one) => one === target.value) ?? 'string')}>
          {fieldKinds.map((one) => (
            <option key={one} value={one}>
              {kindTitle(recordFieldTitles, one)}
            </option>
          ))}
        </select>
      </label>
      {called && <p className="console-panel__note">{translate('recordsNewMakes', { record: record.title, field: called })}</p>}
      <button type="button" className="button" disabled={!called} onClick={add}>
        {translate('recordsNewDo')}
      </button>
    </section>
  )
}
