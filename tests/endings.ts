/**
 * What ends when the file ends that began it. Files of a worker share their modules, so a hook beside the code that begins something
 * would be that of the first file alone, and one that is asked for while tests run is never called.
 */
const endings: (() => unknown)[] = []

export const atEnd = (end: () => unknown): void => void endings.push(end)

/** The last begun first, each even where another fails. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = []
  for (const end of endings.splice(0).reverse())
    try {
      await end()
    } catch (cause) {
      failures.push(cause)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'what a file began did not end')
}
