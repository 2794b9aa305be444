interface Waiting<T> {
  item: T
  resolve(): void
  reject(reason: unknown): void
}

/**
 * Writes concurrent requests together, in the order of arrival, in one transaction with one sync. Each call resolves when its own batch is
 * written, and rejects when that fails.
 */
export function inBatches<T>(largest: number, write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = []
  let busy = false

  async function writeAll() {
    busy = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largest)
      try {
        await write(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!busy) void writeAll()
    })
}
