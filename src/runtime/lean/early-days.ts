/** The first script's replacement for relative days: conditions with them are left to React (`isSimple` in `first.ts`). */
export const dayOf = (day: string): string => day
