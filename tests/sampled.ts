/** Whether each page, journey and row of a table is gone through in every variant, as `npm run test:deep` does. */
export const isWhole = process.env.JOURNEYS === 'all'

/** One in so many of what is alike, beginning with the first; `JOURNEYS=all` takes them all. */
export const sampled = <T>(all: readonly T[], oneIn: number): readonly T[] => (isWhole ? all : all.filter((_, at) => at % oneIn === 0))

/** One in so many of each kind, the first of every kind among them. */
export function sampledOfEach<T>(all: readonly T[], oneIn: number, kindOf: (one: T) => string): readonly T[] {
  const counts = new Map<string, number>()
  const isTaken = (one: T) => {
    const at = counts.get(kindOf(one)) ?? 0
    counts.set(kindOf(one), at + 1)
    return at % oneIn === 0
  }
  return isWhole ? all : all.filter(isTaken)
}
