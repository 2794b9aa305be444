/** The place of a name in a list; what is not there comes last. */
export const rankAmong = (names: string[]) => (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1)
