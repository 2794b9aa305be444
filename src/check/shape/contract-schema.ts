/** The JSON Schema keywords that the TypeBox contracts use. */
export interface ContractSchema {
  $id?: string
  $ref?: string
  title?: string
  description?: string
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  properties?: Record<string, ContractSchema>
  patternProperties?: Record<string, ContractSchema>
  additionalProperties?: boolean
  required?: string[]
  minProperties?: number
  items?: ContractSchema
  minItems?: number
  /** Checked where it equals `minItems`. */
  maxItems?: number
  /** Of lists of scalars. */
  uniqueItems?: boolean
  anyOf?: ContractSchema[]
  discriminator?: { propertyName: string }
  enum?: (string | number)[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  /** The most Chinese characters that a short name may have, or twice as many letters. */
  wide?: number
  minimum?: number
  maximum?: number
}

/** Schemas with an `$id`, at any depth, for resolving `$ref`. */
export function namedSchemas(...roots: ContractSchema[]): Map<string, ContractSchema> {
  const named = new Map<string, ContractSchema>()
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || seen.has(value)) return
    seen.add(value)
    const id = (value as ContractSchema).$id
    if (typeof id === 'string' && !named.has(id)) named.set(id, value)
    Object.values(value).forEach(visit)
  }
  roots.forEach(visit)
  return named
}
