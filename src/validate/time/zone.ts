/** The default time zone of portals. */
const defaultZone = 'Asia/Shanghai'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creates formats lazily: that takes as long as checking a file, and many pages show no time. Throws for an unknown zone. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  // The Swedish format is close to ISO 8601: 2026-11-22 09:30:00.
  const made = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, made)
  return made
}

/** The time zone of the running portal; all dates and times use it, whatever the machine's zone is. */
export let zone = defaultZone

export function setZone(next = defaultZone): void {
  zone = next
}

/** Whether a name is a time zone such as `Europe/London`; offsets are refused, because they have no daylight saving time. */
export function isZone(named: string): boolean {
  try {
    return /^(?:UTC|[A-Za-z_]+\/[A-Za-z_+/-]+)$/.test(named) && clockIn(named) !== undefined
  } catch {
    return false
  }
}

/** Runs a function, such as a check or a compile, in another portal's time zone. */
export function inZone<T>(other: string | undefined, work: () => T): T {
  const own = zone
  setZone(other)
  try {
    return work()
  } finally {
    setZone(own)
  }
}

/** The local time in the zone: `2026-11-22T09:30:00`. */
export const localTime = (at: Date): string => clockIn(zone).format(at).replace(' ', 'T')

/** The local time with its offset, which readers and programs both understand: `2026-11-22T09:30:00+08:00`. */
export function offsetTime(at: Date): string {
  const minutes = Math.round(aheadAt(at.getTime()) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${localTime(at)}${minutes < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}

/** The local date in the zone: `2026-11-22`. */
export const localDay = (at: Date): string => localTime(at).slice(0, 10)

/** The zone's offset at a moment, in milliseconds; 0 for years without four digits. */
const aheadAt = (at: number) => Date.parse(`${localTime(new Date(at))}Z`) - at || 0

/** The zone's offset at a moment, in milliseconds. */
export const offsetAt = (at: Date): number => aheadAt(at.getTime())

/** The moment of a local time, to the second; at a change of daylight saving time a neighbouring one. */
export function momentOf(local: string): Date {
  const wanted = Date.parse(`${local}Z`)
  return new Date(Number.isNaN(wanted) ? wanted : wanted - aheadAt(wanted - aheadAt(wanted)))
}

/** The instant in milliseconds at which a local date begins. */
export const startOf = (date: string): number => momentOf(`${date}T00:00:00`).getTime()
