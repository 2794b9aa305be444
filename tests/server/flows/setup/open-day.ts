import { dayAhead } from '../../../day-ahead'

/** The first Wednesday or Friday at least `ahead` days from now, when each hall of the demonstration is open. */
export function openDay(ahead: number): string {
  const days = Array.from({ length: 7 }, (_, more) => dayAhead(ahead + more))
  return days.find((one) => [3, 5].includes(new Date(one).getUTCDay()))!
}
