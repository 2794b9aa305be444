import type { Node } from 'jsonc-parser'
import type { Report } from '../report'
import type { Source } from '../source'
import type { ContractSchema } from './contract-schema'

/** The state of the walk through a file and its contract. */
export interface Walk {
  source: Source
  report: Report
  /** Contracts of the enclosing objects, outermost first. */
  within: ContractSchema[]
  /** Required keys that were found inside, by the object that lacks them: told there, and not as missing as well. */
  lifted: Map<Node, string[]>
  /** Resolves a `$ref`. */
  resolve(schema: ContractSchema): ContractSchema
}
