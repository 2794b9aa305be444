/** A value stored as JSON; a text that is none, as one stored before its field became a list, stays a text. */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An object stored as JSON; empty when its text is damaged, so that one row does not close a list of many. */
export function storedObject(text: string): Record<string, unknown> {
  const value = storedJson(text)
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}
