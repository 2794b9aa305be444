import useSWR from 'swr'
import type { FieldUi } from '../../../contract/form'
import { fillText } from '../../../validate/template/template'
import { usePortal } from '../../context'
import { rowsOf } from '../../page/data/rows-of'
import { useSettled } from './use-settled'

const most = 20

/** Suggestions from stored records for a text field, filtered by the typed text. Without a response the field is a plain text field. */
export function Suggestions({
  id,
  suggest: { operation, value },
  typed,
}: {
  id: string
  suggest: NonNullable<FieldUi['suggest']>
  typed: string
}) {
  const { call } = usePortal()
  const keyword = useSettled(typed)
  const values = { page: 1, size: most, ...(keyword ? { keyword } : {}) }
  const { data } = useSWR([operation, JSON.stringify(values)], () => call(operation, values), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const texts = rowsOf(data).rows.map((row) => fillText(value, { row }))
  return (
    <datalist id={id}>
      {[...new Set(texts)].map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}
