/** The control of one cell of a field of rows. */
export const cellName = (field: string, row: number, column: string): string => `${field}_${row}_${column}`

/** The field that a control belongs to, which may be one of its cells. */
export const fieldOfControl = (fields: readonly string[], control: string): string | undefined =>
  fields.includes(control)
    ? control
    : fields.find((field) => control.startsWith(`${field}_`) && /^_\d+_./.test(control.slice(field.length)))

/** What the controls of a field of rows hold, by the texts of all controls. */
export function rowsOfControls(texts: ReadonlyMap<string, string[]>, field: string, columns: string[]): unknown {
  const places = [...texts.keys()].flatMap((name) => {
    const [, place, column = ''] = name.startsWith(`${field}_`) ? (/^_(\d+)_(.+)$/.exec(name.slice(field.length)) ?? []) : []
    return place !== undefined && columns.includes(column) ? [Number(place)] : []
  })
  const rows = [...new Set(places)].sort((a, b) => a - b)
  const cells = (row: number) => columns.map((column) => [column, texts.get(cellName(field, row, column))?.[0]] as const)
  return rows.length > 0 ? rows.map((row) => Object.fromEntries(cells(row).filter(([, text]) => text))) : undefined
}
