import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { FieldUi } from '../../../contract/form'
import { fillText } from '../../../validate/template/template'
import { usePortal } from '../../context'
import { rowsOf } from '../../page/data/rows-of'

const settled = 300
const most = 20

/** What is typed, once the typing pauses. */
function useSettled(text: string): string {
  const [known, setKnown] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(text), settled)
    return () => clearTimeout(timer)
  }, [text])
  return known
}

/** Texts of stored records that a text field may take; what is typed narrows them. Without an answer the field is a text as any other. */
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
