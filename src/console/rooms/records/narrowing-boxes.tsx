import type { RecordType } from '../../../contract/record'
import { translate } from '../../say'
import { act } from '../../store/console-store'
import { fitsTo, narrowedBy, type Narrowing } from './record-model'

const words = { filters: 'recordsFilters', search: 'recordsSearch' } as const

/** Checkboxes for how visitors can filter the list by this field. */
export function NarrowingBoxes({ id, record, field }: { id: string; record: RecordType; field: string }) {
  const { type } = record.fields[field]!
  const fitting = (['filters', 'search'] satisfies Narrowing[]).filter((one) => fitsTo(one, type))
  if (fitting.length === 0) return null
  return (
    <fieldset className="narrowing">
      <legend>{translate('recordsShown')}</legend>
      {fitting.map((narrowing) => (
        <label key={narrowing}>
          <input
            type="checkbox"
            checked={record.list[narrowing]?.includes(field) ?? false}
            onChange={({ target }) => act(narrowedBy(id, record, narrowing, field, target.checked))}
          />
          {translate(words[narrowing])}
        </label>
      ))}
    </fieldset>
  )
}
