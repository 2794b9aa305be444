/** Keys that name a thing better than its place: what people read first, then what programs call it. */
const names = ['label', 'title', 'dictLabel', 'name', 'id', 'operationId', 'dictValue']

/** What a value calls itself; where it has no name, what it says in others of its keys. */
export function ownName(value: unknown, others: readonly string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const own = new Map<string, unknown>(Object.entries(value))
  return [...names, ...others].flatMap((name) => [own.get(name)].filter((one) => typeof one === 'string')).find((one) => one !== '')
}
