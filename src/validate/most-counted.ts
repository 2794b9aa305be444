/** Rows that words find are counted so far; a list that says as many has as many or more. */
export const mostCounted = 10_000

/** How many rows there are, as one reads it. */
export const countText = (total: number): string => `${total}${total === mostCounted ? '+' : ''}`
