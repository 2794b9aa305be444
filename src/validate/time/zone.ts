/** The zone of a portal that names none. */
export const usualZone = 'Asia/Shanghai'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made when it is first asked: that takes as long as checking a file, and many pages tell no time. Throws for what is no zone. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes a day and a time as the standard does: 2026-11-22 09:30:00.
  const made = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, made)
  return made
}

/** The zone of the portal that runs here: what is said of days and times is of its clocks, whatever those of the machine show. */
export let zone = usualZone

export function setZone(next = usualZone): void {
  zone = next
}

/** Whether a name is that of a zone, such as `Europe/London`; what is written as an offset knows no summer time and is none. */
export function isZone(named: string): boolean {
  try {
    return /^(?:UTC|[A-Za-z_]+\/[A-Za-z_+/-]+)$/.test(named) && clockIn(named) !== undefined
  } catch {
    return false
  }
}

/** Does some work, such as a check or a compile, in the zone of another portal than the one that runs here. */
export function inZone<T>(other: string | undefined, work: () => T): T {
  const own = zone
  setZone(other)
  try {
    return work()
  } finally {
    setZone(own)
  }
}

/** A moment as the clocks of the zone show it: `2026-11-22T09:30:00`. */
export const localTime = (at: Date): string => clockIn(zone).format(at).replace(' ', 'T')

/** The day in the zone: `2026-11-22`. */
export const localDay = (at: Date): string => localTime(at).slice(0, 10)

/** How far the clocks of the zone are ahead at a moment, in milliseconds; of years with fewer or more than four digits it is not told. */
const aheadAt = (at: number) => Date.parse(`${localTime(new Date(at))}Z`) - at || 0

/** The moment at which the clocks of the zone show a time, to the second; where summer time begins or ends the one beside it. */
export function momentOf(local: string): Date {
  const wanted = Date.parse(`${local}Z`)
  return new Date(Number.isNaN(wanted) ? wanted : wanted - aheadAt(wanted - aheadAt(wanted)))
}
