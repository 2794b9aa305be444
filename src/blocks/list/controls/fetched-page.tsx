import type { ReactNode } from 'react'
import type { DataCall } from '../../../contract/page'
import { rowsOf } from '../../../runtime/page/data/rows-of'
import { useDatum } from '../../../runtime/page/data/use-datum'
import { failureOf } from '../../../runtime/page/state-views'

interface Props {
  call: DataCall
  page: number
  size: number
  waiting: ReactNode
  children(rows: unknown[]): ReactNode
}

/** A page of a list beyond the rows already loaded, requested separately. */
export function FetchedPage({ call, page, size, waiting, children }: Props) {
  const datum = useDatum({ ...call, with: { ...call.with, page, size } })
  if (datum.loading) return waiting
  return failureOf([datum]) ?? <div className={datum.changing ? 'list--changing' : undefined}>{children(rowsOf(datum.data).rows)}</div>
}
