/** The title of a thing for people; its id or address where it has none. */
export const titleOr = (titled: { title?: string } | undefined, otherwise: string): string => titled?.title || otherwise
