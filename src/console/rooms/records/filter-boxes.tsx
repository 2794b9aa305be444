import type { RecordType } from '../../../contract/record'
import { translate } from '../../translate'
import { applyAction } from '../../store/console-store'
import { canServe, withFieldUse, type FieldUse } from './record-model'

const words = { filters: 'recordsFilters', ranges: 'recordsRanges', search: 'recordsSearch' } as const

/** Checkboxes for how visitors can filter the list by this field. */
export function FilterBoxes({ id, record, field }: { id: string; record: RecordType; field: string }) {
  const fitting = (['filters', 'ranges', 'search'] satisfies FieldUse[]).filter((one) => canServe(record, one, field))
  if (fitting.length === 0) return null
  return (
    <fieldset className="narrowing">
      <legend>{translate('recordsShown')}</legend>
      {fitting.map((narrowing) => (
        <label key={narrowing}>
          <input
            type="checkbox"
            checked={record.list[narrowing]?.includes(field) ?? false}
            onChange={({ target }) => applyAction(withFieldUse(id, record, narrowing, field, target.checked))}
          />
          {translate(words[narrowing])}
        </label>
      ))}
      {fitting.every((one) => one === 'search') && <p className="console-panel__note">{translate('recordsNoFilter')}</p>}
    </fieldset>
  )
}
