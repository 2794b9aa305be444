import { Portal } from '../../../contract/portal'
import type { ContractSchema } from '../../shape/contract-schema'
import { ofList } from '../api/answers'

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean']

/** The names below a path of `portal`, from its contract; undefined where the author chooses them. */
export function namesInPortal(path: readonly string[]): readonly string[] | undefined {
  const at = path.reduce<ContractSchema | undefined>((schema, name) => schema?.properties?.[name], Portal as ContractSchema)
  if (at?.type === 'array') return ofList
  if (at?.properties) return at.patternProperties ? undefined : Object.keys(at.properties)
  return at && scalars.includes(at.type) ? [] : undefined
}
