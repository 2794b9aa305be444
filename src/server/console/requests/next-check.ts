const hour = 3_600_000
/** Milliseconds before the scheduled time for a last check, while somebody can still act. */
const ahead = 10 * 60_000

/** When to check next after a check at `from`: within an hour, shortly before the scheduled time, and at that time. */
export function nextCheckOf(due: string | null, from: number): number {
  const time = due === null ? Infinity : Date.parse(due)
  return Math.min(from + hour, ...[time - ahead, time].filter((moment) => moment > from))
}
