/** The first script's replacement for decimal commas: forms whose numbers are written with one are left to React (`isSimple` of `served/early-page.ts`). */
export const writtenNumber = String
export const isThousands = (): boolean => false
export const pointedNumber = (text: string): string => text
