import { readFileSync } from 'node:fs'
import { dayAhead } from '../../../day-ahead'

const { calendar } = JSON.parse(readFileSync('schemas/portal.json', 'utf8')) as { calendar: { holidays: string[] } }

/** The first Wednesday or Friday at least `ahead` days from now, when each hall of the demonstration is open, that is no holiday. */
export function openDay(ahead: number): string {
  const days = Array.from({ length: 21 }, (_, more) => dayAhead(ahead + more))
  return days.find((one) => [3, 5].includes(new Date(one).getUTCDay()) && !calendar.holidays.includes(one))!
}
