/** In the first script no condition names a day by a word (`isSimple` in `first.ts`): the clocks that tell it are React's. */
export const dayOf = (day: string): string => day
