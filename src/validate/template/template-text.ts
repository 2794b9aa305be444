/** One `{{root.path|format}}`; a format may take an argument after a colon, `dict:ent_nature`. */
export const templateParts = /\{\{\s*([^{}|]*?)\s*(?:\|\s*([^{}:]*?)\s*(?::([^{}]*?))?\s*)?\}\}/gu

export interface TemplatePart {
  /** The whole `{{…}}` and where it starts. */
  text: string
  index: number
  path: string
  format: string | undefined
  argument: string | undefined
}

export function splitTemplate(template: string): TemplatePart[] {
  if (!template.includes('{{')) return []
  return [...template.matchAll(templateParts)].map((match) => ({
    text: match[0],
    index: match.index,
    path: match[1] ?? '',
    format: match[2],
    argument: match[3]?.trim(),
  }))
}
