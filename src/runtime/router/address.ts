/** Path with query; empty parameters are left out, and lists repeat their name. */
export function addressOf(path: string, values: Record<string, unknown> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Query values by name; the first one of a repeated name. */
export function queryOf(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(values, name)) values[name] = value
  return values
}
