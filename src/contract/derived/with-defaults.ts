import type { TSchema } from '@sinclair/typebox'
import { isRecord } from '../is-record'

/** A file with the contract's defaults for the keys that it leaves out. */
export function withDefaults(contract: TSchema, data: unknown): unknown {
  const properties = contract.properties as Record<string, TSchema> | undefined
  if (!properties || !isRecord(data)) return data
  const entries = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const written = Object.hasOwn(data, name)
    return written || schema.default !== undefined ? [[name, withDefaults(schema, written ? data[name] : schema.default)]] : []
  })
  return { ...data, ...Object.fromEntries(entries) }
}
