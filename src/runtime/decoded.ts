/** What stands percent-encoded in an address or a cookie, which anybody may have written: what cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
