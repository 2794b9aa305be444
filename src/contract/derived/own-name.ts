/** Keys that identify an item better than its index: human-readable ones first, then ids. */
const names = ['label', 'title', 'dictLabel', 'name', 'id', 'operationId', 'dictValue']

/** The name of a value; without one, the first text among its `others` keys. */
export function ownName(value: unknown, others: readonly string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const own = new Map<string, unknown>(Object.entries(value))
  return [...names, ...others].flatMap((name) => [own.get(name)].filter((one) => typeof one === 'string')).find((one) => one !== '')
}
