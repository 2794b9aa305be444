import { useMemo } from 'react'
import useSWR from 'swr'
import type { DataCall } from '../../../contract/page'
import { usePortal, type PageDatum } from '../../context'
import { withRetry, retryDelayOf } from './with-retry'
import { dataKey, isServed, readCall, type DataKey } from './data-call'

/** One read of the page, or of a field's options. */
export function useDatum(dataCall: DataCall): PageDatum {
  const portal = usePortal()
  const key = dataKey(dataCall, portal)
  // While the next page or filter loads, the previous rows stay visible.
  const keepPreviousData = dataCall.with !== undefined && Object.hasOwn(dataCall.with, 'page')
  const {
    data: known,
    error,
    isValidating,
    isLoading,
    mutate,
  } = useSWR<unknown, Error, DataKey | null>(key, (at) => readCall(at, portal.call), {
    refreshInterval: (dataCall.poll ?? 0) * 1000,
    revalidateOnFocus: false,
    // A page that opens soon after another one reads again, because an action may have changed the data in between.
    dedupingInterval: 0,
    ...(isServed(key) ? { revalidateOnMount: false } : {}),
    shouldRetryOnError: (failure) => retryDelayOf(failure) !== undefined,
    onErrorRetry: (failure, _key, _config, revalidate, { retryCount }) => withRetry(failure, revalidate, retryCount),
    keepPreviousData,
  })
  const data = key === null ? undefined : known
  const loading = key !== null && data === undefined && (error === undefined || isValidating)
  const changing = keepPreviousData && isLoading && data !== undefined
  return useMemo(() => ({ data, error, loading, changing, retry: () => void mutate() }), [data, error, loading, changing, mutate])
}
