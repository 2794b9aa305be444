import type { Report } from '../report'
import type { Source } from '../source'
import type { ContractSchema } from './contract-schema'

/** Where the walk through a file and its contract stands. */
export interface Walk {
  source: Source
  report: Report
  /** Contracts of the objects that the walk is inside of, outermost first. */
  within: ContractSchema[]
  /** What a reference stands for. */
  resolve(schema: ContractSchema): ContractSchema
}
