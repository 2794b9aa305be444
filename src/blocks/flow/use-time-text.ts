import { usePortal } from '../../runtime/context'
import { format } from '../../validate/template/formats'
import { presentTime } from '../../validate/time/clock'

/** Writes a time of a flow as templates write it with the same format, in the language of the portal. */
export function useTimeText(): (time: string, as?: 'date' | 'dateTime') => string {
  const { locale } = usePortal().boot.portal
  return (time, as = 'dateTime') => String(format(time, as, { dicts: {}, argument: undefined, now: presentTime(), locale }))
}
