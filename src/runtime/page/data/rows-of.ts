/** The rows of a list's data: an array, or an object with the array in `data` and the total count in `total`. */
export function rowsOf(data: unknown): { rows: unknown[]; total: number } {
  if (Array.isArray(data)) return { rows: data, total: data.length }
  const { data: rows, total } = (data ?? {}) as { data?: unknown; total?: unknown }
  if (!Array.isArray(rows)) return { rows: [], total: 0 }
  return { rows, total: typeof total === 'number' && total > rows.length ? total : rows.length }
}
