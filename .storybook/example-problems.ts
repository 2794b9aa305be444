import { parseTree } from 'jsonc-parser'
import { createReport } from '../src/check/report'
import type { ContractSchema } from '../src/check/shape/contract-schema'
import { checkNode, startWalk } from '../src/check/shape/shape'
import type { Source } from '../src/check/source'
import type { Problem } from '../src/contract/problem'
import { BlockExample, FieldExample, ShellExample } from './node/stories/examples'
import type { StoryRenderer } from './node/stories/story'

export const exampleContracts: Partial<Record<StoryRenderer, ContractSchema>> = {
  field: FieldExample as unknown as ContractSchema,
  block: BlockExample as unknown as ContractSchema,
  shell: ShellExample as unknown as ContractSchema,
}

/** Problems that the contract finds in an example that begins at the given line of its file. */
export function exampleProblems(renderer: StoryRenderer, file: string, text: string, from = 1): Problem[] {
  const contract = exampleContracts[renderer]
  const root = parseTree(text)
  if (!contract || !root) return []
  const report = createReport()
  checkNode(startWalk({ file, text } as Source, report), root, contract)
  return report.problems.map((one) => ({ ...one, line: one.line + from - 1 }))
}
