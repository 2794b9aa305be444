import { joinTexts } from './formats'
import { fill, fillText } from './template'

const templates = /\{\{[^}]*\}\}/g

/**
 * The text of a value to show: lists are joined, and a text whose templates are all empty is empty, because a unit without its number says
 * nothing.
 */
export function valueText(template: string, roots: object): string {
  const value = fill(template, roots)
  if (Array.isArray(value)) return joinTexts(value.map(String), (roots as { portal?: { locale?: string } }).portal?.locale)
  const parts = template.match(templates)
  return parts?.every((part) => fillText(part, roots) === '') ? '' : fillText(template, roots).trim()
}
