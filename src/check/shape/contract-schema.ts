/** What the TypeBox contracts look like as JSON Schema, as far as they use it. */
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
  anyOf?: ContractSchema[]
  discriminator?: { propertyName: string }
  enum?: (string | number)[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  /** Of a name with little room: at most so many Chinese characters, or twice as many letters. */
  wide?: number
  minimum?: number
  maximum?: number
}

/** Schemas that others refer to by `$ref`, found by their `$id` wherever they stand. */
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
