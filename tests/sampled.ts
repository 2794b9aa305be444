/** Whether each page, journey and row of a table is gone through in every variant, as `npm run test:deep` does. */
export const isWhole = process.env.JOURNEYS === 'all'

/** One in so many of what is alike, beginning with the first; `JOURNEYS=all` takes them all. */
export const sampled = <T>(all: readonly T[], oneIn: number): readonly T[] => (isWhole ? all : all.filter((_, at) => at % oneIn === 0))
