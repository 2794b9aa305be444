/** The index of a name in a list; unknown names come last. */
export const indexOrLast = (names: string[]) => (name: string) => (names.indexOf(name) + names.length + 1) % (names.length + 1)
