import type { Dict } from '../../contract/dict'
import { templateRoots } from '../../contract/vocabulary/kinds'
import { presentTime } from '../time/clock'
import { format } from './formats'
import { readPath } from '../read-path'
import { splitTemplate, templateParts, type TemplatePart } from './template-text'

/** `dicts` holds the dictionaries for `dict:CODE`; templates cannot read it as a root. */
interface TemplateContext {
  dicts?: Record<string, Dict>
  portal?: { locale?: string; currency?: string }
}

const known: readonly string[] = templateRoots

function valueOf(part: TemplatePart, roots: object): unknown {
  if (!known.includes(part.path.split('.', 1)[0] ?? '')) return ''
  const value = readPath(roots, part.path)
  if (part.format === undefined) return value ?? ''
  const { dicts = {}, portal } = roots as TemplateContext
  const { locale = 'zh-CN', currency } = portal ?? {}
  return format(value, part.format, { dicts, argument: part.argument, now: presentTime(), locale, currency })
}

const asText = (value: unknown): string => (value !== null && typeof value === 'object' ? '' : String(value))

/** Fills a template as text; unknown paths become empty. */
export function fillText(template: string, roots: object): string {
  const parts = splitTemplate(template)
  let next = 0
  return template.replace(templateParts, () => {
    const part = parts[next++]
    return part ? asText(valueOf(part, roots)) : ''
  })
}

/** Fills every text in a value. A text that is exactly one template keeps the type of its value. */
export function fill(template: Readonly<Record<string, unknown>>, roots: object): Record<string, unknown>
export function fill(template: unknown, roots: object): unknown
export function fill(template: unknown, roots: object): unknown {
  if (typeof template === 'string') {
    const [only] = splitTemplate(template)
    return only && only.text === template ? valueOf(only, roots) : fillText(template, roots)
  }
  if (Array.isArray(template)) return template.map((one) => fill(one, roots))
  if (template === null || typeof template !== 'object') return template
  return Object.fromEntries(Object.entries(template).map(([key, one]) => [key, fill(one, roots)]))
}
