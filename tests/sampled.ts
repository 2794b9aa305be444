import { sampleCounts, leftOutParts, sampleShares } from '../src/cli/left-out'

/** Whether everything of `src/cli/left-out.ts` runs, as in `npm run test:deep`. */
export const isWhole = process.env.JOURNEYS === 'all'

/** A sample of similar cases: one in so many, beginning with the first. */
export const sampled = <T>(all: readonly T[], share: keyof typeof sampleShares): readonly T[] =>
  isWhole ? all : all.filter((_, at) => at % sampleShares[share] === 0)

/** A sample per kind: one in so many, including the first of every kind. */
export function sampledOfEach<T>(all: readonly T[], share: keyof typeof sampleShares, kindOf: (one: T) => string): readonly T[] {
  const met = new Map<string, number>()
  const isTaken = (one: T) => {
    const at = met.get(kindOf(one)) ?? 0
    met.set(kindOf(one), at + 1)
    return at % sampleShares[share] === 0
  }
  return isWhole ? all : all.filter(isTaken)
}

/** How many times something is repeated. */
export const countOf = (name: keyof typeof sampleCounts): number => sampleCounts[name][isWhole ? 1 : 0]

/** Whether the tests run that `npm test` leaves out, as in `npm run test:full` and in the deep run. */
const isFull = isWhole || process.env.JOURNEYS === 'each'

/** The cases that `npm test` takes too; the others are a part that it leaves out. */
export const usually = <T>(all: readonly T[], _part: keyof typeof leftOutParts, isUsual: (one: T) => boolean): readonly T[] =>
  isFull ? all : all.filter(isUsual)

/** Registers tests that `npm test` leaves out, under their name in `src/cli/left-out.ts`. */
export function inFullRun(_part: keyof typeof leftOutParts, register: () => void): void {
  if (isFull) register()
}
