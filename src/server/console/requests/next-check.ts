const hour = 3_600_000
/** A last look before the time, while somebody can still do something. */
const ahead = 10 * 60_000

/** When what was looked at from a moment on is looked at next: every hour, shortly before its time, and at it. */
export function nextCheckOf(due: string | null, from: number): number {
  const time = due === null ? Infinity : Date.parse(due)
  return Math.min(from + hour, ...[time - ahead, time].filter((moment) => moment > from))
}
