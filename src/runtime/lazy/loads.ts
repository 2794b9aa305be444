/** Loads by address, each once; a failed load is retried by the next call. */
export function createLoads<T>(fetchOne: (url: string) => Promise<T>) {
  const loads = new Map<string, Promise<T>>()
  const arrived = new Map<string, T>()
  return {
    loads,
    arrived,
    load(url: string): Promise<T> {
      const known = loads.get(url)
      if (known) return known
      const load = fetchOne(url)
      loads.set(url, load)
      load.then(
        (one) => arrived.set(url, one),
        () => loads.delete(url),
      )
      return load
    },
    /** The loaded value, if present, so that it can be rendered at once. */
    atHand: (url: string | undefined): T | undefined => (url === undefined ? undefined : arrived.get(url)),
    /** Adds a value from another source than its address. */
    offer(url: string, one: T): void {
      arrived.set(url, one)
      loads.set(url, Promise.resolve(one))
    },
  }
}

/** Forgets what a removed release had and no release in `kept` has. Separate, because browsers never call it and need not load it. */
export function forget(
  { loads, arrived }: Pick<ReturnType<typeof createLoads>, 'loads' | 'arrived'>,
  gone: Readonly<Record<string, string>>,
  kept: readonly Readonly<Record<string, string>>[],
): void {
  const used = new Set(kept.flatMap((one) => Object.keys(one)))
  for (const url of Object.keys(gone)) {
    if (used.has(url)) continue
    arrived.delete(url)
    loads.delete(url)
  }
}
