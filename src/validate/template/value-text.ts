import { joinTexts } from './formats'
import { fill, fillText } from './template'

const templates = /\{\{[^}]*\}\}/g

/**
 * The text of a value to show: a list is joined, and a text whose templates all turn out empty is empty, because the unit
 * of a number that is missing says nothing.
 */
export function valueText(template: string, roots: object): string {
  const value = fill(template, roots)
  if (Array.isArray(value)) return joinTexts(value.map(String), (roots as { portal?: { locale?: string } }).portal?.locale)
  const parts = template.match(templates)
  return parts?.every((part) => fillText(part, roots) === '') ? '' : fillText(template, roots).trim()
}
