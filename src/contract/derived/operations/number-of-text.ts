/** A body's number as an address or a template gives it, as text; other values stay as they are, for the operation to refuse. */
export const numberOfText = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
