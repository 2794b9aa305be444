import type { FastifyBaseLogger } from 'fastify'
import { uncoveredYears } from '../../validate/time/workdays'
import { localDay } from '../../validate/time/zone'
import { formatUncovered } from '../live/reports/format-notice'
import { eachMinute } from './each-minute'

/**
 * Says in the log and on the terminal when the calendar lacks the present or the next year, at the start and whenever that changes: limits
 * would count its holidays as workdays. The check does not say it, since a tree must not become wrong by itself. Returns a function that
 * stops it.
 */
export function startCalendarNotice(now: () => Date, log: FastifyBaseLogger, write: (text: string) => void): () => Promise<void> {
  let said = ''
  const look = async () => {
    const years = uncoveredYears(localDay(now()))
    if (String(years) === said) return
    said = String(years)
    if (years.length === 0) return
    log.warn({ years }, 'the calendar of portal.json has no holidays in these years')
    write(formatUncovered(years))
  }
  void look()
  return eachMinute(look, (error) => log.error({ err: error }, 'the calendar could not be read'))
}
