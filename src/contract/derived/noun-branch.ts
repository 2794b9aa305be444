/** The part of a contract noun that forms and descriptions read. */
export interface Noun {
  $id?: string
  $ref?: string
  type?: string
  const?: unknown
  enum?: string[]
  title?: string
  description?: string
  anyOf?: Noun[]
  properties?: Record<string, Noun>
  patternProperties?: Record<string, Noun>
  required?: string[]
  items?: Noun
  discriminator?: { propertyName: string }
  [keyword: string]: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

function fits(noun: Noun, value: unknown): boolean {
  if ('const' in noun) return noun.const === value
  const type = noun.type === 'integer' ? 'number' : (noun.type ?? 'object')
  if (type !== typeOf(value)) return false
  if (!isRecord(value) || !noun.properties) return true
  const { properties } = noun
  return (noun.required ?? []).every((key) => key in value) && Object.keys(value).every((key) => key in properties)
}

/** The branch of a union that a value belongs to. */
export function unionBranch({ anyOf = [], discriminator }: Noun, value: unknown): Noun | undefined {
  const by = discriminator?.propertyName
  return by && isRecord(value) ? anyOf.find((one) => one.properties?.[by]?.const === value[by]) : anyOf.find((one) => fits(one, value))
}

/** The branch of a union that a value belongs to; without a value, the simplest branch. */
export function branchFor(noun: Noun, value: unknown): Noun {
  const { anyOf } = noun
  if (!anyOf) return noun
  if (anyOf.every((one) => 'const' in one))
    return {
      title: noun.title,
      description: noun.description,
      type: typeOf(anyOf[0]?.const),
      enum: anyOf.map((one) => one.const as string),
    }
  const branch = unionBranch(noun, value) ?? anyOf.find(({ type }) => type === 'string') ?? anyOf[0] ?? noun
  return { ...branch, title: noun.title ?? branch.title, description: noun.description ?? branch.description }
}

/** `pageSize` as people read it: Page size. The titles of the contract are Chinese. */
export const spaced = (key: string): string =>
  key
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
