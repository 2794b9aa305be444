/**
 * Remembers what was made from the same text before, the newest `most` of them: an edit changes one form of many, and compiling the
 * others anew would hold up every visitor.
 */
export function remember<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>()
  return (key, make) => {
    const found = known.get(key)
    const value = found ?? make()
    known.delete(key)
    known.set(key, value)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return value
  }
}
