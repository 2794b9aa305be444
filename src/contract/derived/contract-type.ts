import { isRecord } from '../is-record'

/** The part of a contract type that forms and descriptions read. */
export interface ContractType {
  $id?: string
  $ref?: string
  type?: string
  const?: unknown
  enum?: string[]
  title?: string
  description?: string
  anyOf?: ContractType[]
  properties?: Record<string, ContractType>
  patternProperties?: Record<string, ContractType>
  required?: string[]
  items?: ContractType
  discriminator?: { propertyName: string }
  [keyword: string]: unknown
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

function fits(contract: ContractType, value: unknown): boolean {
  if ('const' in contract) return contract.const === value
  const type = contract.type === 'integer' ? 'number' : (contract.type ?? 'object')
  if (type !== typeOf(value)) return false
  if (!isRecord(value) || !contract.properties) return true
  const { properties } = contract
  return (contract.required ?? []).every((key) => key in value) && Object.keys(value).every((key) => key in properties)
}

/** The branch of a union that a value belongs to. */
export function unionBranch({ anyOf = [], discriminator }: ContractType, value: unknown): ContractType | undefined {
  const by = discriminator?.propertyName
  return by && isRecord(value) ? anyOf.find((one) => one.properties?.[by]?.const === value[by]) : anyOf.find((one) => fits(one, value))
}

/** The branch of a union that a value belongs to; without a value, the simplest branch. */
export function branchFor(contract: ContractType, value: unknown): ContractType {
  const { anyOf } = contract
  if (!anyOf) return contract
  if (anyOf.every((one) => 'const' in one))
    return {
      title: contract.title,
      description: contract.description,
      type: typeOf(anyOf[0]?.const),
      enum: anyOf.map((one) => one.const as string),
    }
  const branch = unionBranch(contract, value) ?? anyOf.find(({ type }) => type === 'string') ?? anyOf[0] ?? contract
  return { ...branch, title: contract.title ?? branch.title, description: contract.description ?? branch.description }
}

/** `pageSize` as people read it: Page size. The titles of the contract are Chinese. */
export const spaced = (key: string): string =>
  key
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
