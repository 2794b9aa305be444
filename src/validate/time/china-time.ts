/** A moment as clocks in China show it, whatever the machine's time zone: `2026-11-22T09:30:00.000`. China keeps no summer time. */
export const chinaTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, -1)

/** The day in China: `2026-11-22`. */
export const chinaDay = (at: Date): string => chinaTime(at).slice(0, 10)
