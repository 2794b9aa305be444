import { fileKinds } from '../../../src/contract/vocabulary/file-kinds'
import { namedSchemas, type ContractSchema } from '../../../src/check/shape/contract-schema'
import type { Kind } from '../../../src/check/source'

export const roots = Object.fromEntries(Object.entries(fileKinds).map(([kind, { contract }]) => [kind, contract as ContractSchema])) as Record<Kind, ContractSchema>
const named = namedSchemas(...Object.values(roots))

/** The schema itself, resolving a reference. */
export const resolved = (schema: ContractSchema): ContractSchema => (schema.$ref === undefined ? schema : (named.get(schema.$ref) ?? schema))

/** A place of the contract that holds a text: its owner's title and its key; `:key` where the key itself is the text. */
export interface Spot {
  id: string
  schema: ContractSchema
}

export const isText = (schema: ContractSchema) => schema.type === 'string' && schema.const === undefined
/** The name of a schema in ids: its Chinese title, which authors read in messages. */
export const ownerOf = (schema: ContractSchema, owner: string) => schema.title ?? owner

/** Every text of every file, once per owner and key. */
export function stringsOfContract(): Map<string, ContractSchema[]> {
  const found = new Map<string, ContractSchema[]>()
  const seen = new Set<string>()
  const note = (id: string, schema: ContractSchema) => found.set(id, [...(found.get(id) ?? []), schema])
  function visit(given: ContractSchema, owner: string, key: string): void {
    const schema = resolved(given)
    if (schema.$id !== undefined && (schema.properties || schema.anyOf)) {
      if (seen.has(schema.$id)) return
      seen.add(schema.$id)
    }
    for (const branch of schema.anyOf ?? []) visit(branch, owner, key)
    if (isText(schema)) note(`${owner}.${key}`, schema)
    if (schema.items) visit(schema.items, owner, `${key}[]`)
    for (const [name, one] of Object.entries(schema.properties ?? {})) visit(one, ownerOf(schema, owner), name)
    for (const [pattern, one] of Object.entries(schema.patternProperties ?? {})) {
      note(`${ownerOf(schema, owner)}.*:key`, { type: 'string', pattern })
      visit(one, ownerOf(schema, owner), '*')
    }
  }
  for (const [kind, schema] of Object.entries(roots)) visit(schema, kind, '')
  return found
}
