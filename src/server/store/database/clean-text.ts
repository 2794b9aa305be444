const unstorable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const everyUnstorable = new RegExp(unstorable, 'gu')

/**
 * True for text that neither store can hold, NUL (SQLite cuts the text there, PostgreSQL fails) and lone surrogates, and for
 * control characters, which no XML may have: a Word document with one does not open.
 */
export function isUnstorable(text: string): boolean {
  return unstorable.test(text)
}

export function cleanText(text: string): string {
  return isUnstorable(text) ? text.replace(everyUnstorable, '\uFFFD') : text
}

/** A parameter of a statement; a hostile name then finds nothing, instead of failing in one store and matching in the other. */
export const cleanParameter = (value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value)
