/** Searches count at most this many rows; a total that equals it means as many or more. */
export const maxCounted = 10_000

/** The total as text, with a plus sign at the limit. */
export const countText = (total: number): string => `${total}${total === maxCounted ? '+' : ''}`
