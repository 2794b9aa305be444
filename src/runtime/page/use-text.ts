import { fill, fillText } from '../../validate/template/template'
import { useContext } from 'react'
import { PageDataContext, useRoots, type PageDatum, type Roots } from '../context'

export { valueText } from '../../validate/template/value-text'

const dataNames = /\{\{\s*data\.([A-Za-z0-9]+)/g

/** The page's data that templates read, in name order. */
export function useDataOf(templates: readonly (string | undefined)[]): PageDatum[] {
  const all = useContext(PageDataContext)
  const names = new Set(templates.flatMap((template) => [...(template ?? '').matchAll(dataNames)].map((match) => match[1]!)))
  return [...names].flatMap((name) => all[name] ?? [])
}

/** A template's text; `loading` while data that it reads is loading. */
export function useText(template: string | undefined, roots?: Roots) {
  const around = useRoots()
  const loading = useDataOf([template]).some((datum) => datum.loading)
  return { text: template === undefined ? '' : fillText(template, roots ?? around).trim(), loading }
}

/** Lines of a template whose value is text with line breaks or a list of texts. */
export function linesOf(template: string, roots: Roots): string[] {
  const value = fill(template, roots)
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(/\r?\n/)
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
