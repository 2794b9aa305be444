import type { RJSFSchema } from '@rjsf/utils'
import type { Json } from '../../edit/operation'
import { isRecord } from '../../contract/is-record'

const schemaOf = (schema: unknown): RJSFSchema | undefined => (isRecord(schema) ? schema : undefined)

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || (isRecord(value) && Object.values(value).every((one) => one === undefined))

/** A form's value with the default of its schema for each new item of a list: the form fills in none, so that opening it changes nothing. */
export function withNewItems(schema: RJSFSchema | undefined, value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) {
    const items = schemaOf(schema?.items)
    return (value as (Json | undefined)[]).map((one) => withNewItems(items, isEmpty(one) ? ((items?.default as Json) ?? one) : one)) as Json
  }
  if (!isRecord(value) || !schema?.properties) return value
  const entries = Object.entries(value).map(([key, one]) => [key, withNewItems(schemaOf(schema.properties?.[key]), one as Json)])
  return Object.fromEntries(entries) as Json
}
