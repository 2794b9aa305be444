/**
 * Clean-up functions, called at the end of the test file that registered them. Files of a worker share their modules, so a hook beside the
 * code that starts something would belong to the first file alone, and one registered while tests run is never called.
 */
const endings: (() => unknown)[] = []

export const atEnd = (end: () => unknown): void => void endings.push(end)

/** Calls them in reverse order, each even if another fails. */
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
