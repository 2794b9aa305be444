import type { Report } from '../report'
import type { Source } from '../source'
import type { ContractSchema } from './contract-schema'

/** The state of the walk through a file and its contract. */
export interface Walk {
  source: Source
  report: Report
  /** Contracts of the enclosing objects, outermost first. */
  within: ContractSchema[]
  /** Resolves a `$ref`. */
  resolve(schema: ContractSchema): ContractSchema
}
