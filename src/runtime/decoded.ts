/** Percent-decodes part of an address or a cookie. Anybody may have written it, so malformed text is returned as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
