import type { ConsoleProblem } from '../../../contract/console/console-problem'
import type { CheckContext, Tree } from '../../../contract/tree'
import { checkFilesAlone, missingNames, type CheckResult } from '../../../check/check-tree'
import type { Missing } from '../../../check/suggest/missing-name'
import { displayPath } from '../../../check/read/read-tree'
import type { FilePointer } from '../../../contract/console/file-pointer'
import { renameEverywhere, type Renaming } from '../../../check/fix/rename-everywhere'
import { decodeText } from '../../../edit/document'
import { EditProblem, type EditFault } from '../../../edit/edit-problem'
import type { EditOperation } from '../../../edit/operation'
import type { RuleRequest } from '../../../contract/console/console-rule'
import type { ConsoleReview } from '../../../contract/console/console-review'
import { changesOf, offeredReason } from '../../../release/changes/changes'
import { accessConsequences, menuConsequences } from '../../../release/changes/consequences'
import { fieldTest, ruleConsequences, type ChangedRules, type FieldRules } from '../../../release/changes/rule-consequences'
import { rawOf, type Files } from '../../live/check/files'
import { consoleProblems, pointerTo } from './console-problems'
import { tryRule, type RuleTrial } from './try-rule'

/** The effects of a draft on visitors and stored data, except what only the store can count. */
export interface DraftConsequences extends Pick<ConsoleReview, 'access' | 'menus' | 'reason'> {
  rules: ChangedRules[]
}

export interface Examined {
  problems: ConsoleProblem[]
  /** Sentences about the changes since the live release; empty while problems prevent a comparison. */
  changes: string[]
  /** The draft's tree, when it has no problem and stored data may not fit it. */
  tree?: Tree
}

/** Whether stored data may fit one tree and not the other. */
const storesOther = (one: Tree, other: Tree) => {
  const stored = ({ records, flows, forms, accounts, dicts }: Tree) => JSON.stringify([records, flows, forms, accounts, dicts])
  return stored(one) !== stored(other)
}

/** Work on drafts in the checker's thread, so that it does not delay visitors. */
export interface DraftExaminer {
  /** Runs the product's own check on unpublished files. */
  examine(files: Files, mayLoosen?: boolean): Promise<Examined>
  /** Checks files and returns the effects on visitors; null while problems prevent a comparison. */
  consequences(files: Files, mayLoosen?: boolean): Promise<DraftConsequences | null>
  /** Counts the values that the field accepted before and no longer accepts. */
  failing(before: FieldRules, after: FieldRules, values: unknown[]): Promise<number>
  /** Judges a rule while it is being written. */
  tryRule(request: RuleRequest): Promise<RuleTrial>
  /** The errors of files that cannot be read as what they are: while there are any, nobody knows what they refer to. */
  unread(files: Files): Promise<ConsoleProblem[]>
  /** The places that name something of the files that is no longer in the files after an edit. */
  namesLost(files: Files, after: Files): Promise<FilePointer[]>
  /** The edits that rename something wherever the check finds a reference to it. */
  renaming(files: Files, renaming: Renaming): Promise<{ operations: EditOperation[] } | { fault: EditFault }>
}

interface Given {
  dir: string
  context: CheckContext
  /** Runs the complete check on a draft. */
  check(files: Files, against: Tree | undefined): Promise<CheckResult>
  /** The live release. */
  live(): { files: Files; tree: Tree } | undefined
}

const identityOf = ({ scope, name }: Missing) => `${scope} ${name}`

export const textIn = (files: Files) => (name: string) => {
  const bytes = files.get(name)
  return bytes && decodeText(bytes)
}

export function createDraftExaminer({ dir, context, check, live }: Given): DraftExaminer {
  return {
    async examine(files, mayLoosen = false) {
      const current = live()?.tree
      const { tree, problems } = await check(files, mayLoosen ? undefined : current)
      return {
        problems: consoleProblems(dir, problems, textIn(files), current),
        changes: tree && current ? changesOf(current, tree) : [],
        ...(tree && current && storesOther(current, tree) ? { tree } : {}),
      }
    },
    async consequences(files, mayLoosen = false) {
      const current = live()?.tree
      const { tree } = await check(files, mayLoosen ? undefined : current)
      if (!tree || !current) return null
      return {
        reason: offeredReason(tree, changesOf(current, tree)),
        access: accessConsequences(current, tree),
        menus: menuConsequences(current, tree),
        rules: ruleConsequences(current, tree),
      }
    },
    async failing(before, after, values) {
      const [was, now] = [fieldTest(before), fieldTest(after)]
      return values.filter((value) => was(value) && !now(value)).length
    },
    tryRule: async (request) => tryRule(request, live()?.tree),
    async unread(files) {
      const problems = checkFilesAlone(dir, rawOf(files)).problems.filter(({ severity }) => severity !== 'warning')
      return consoleProblems(dir, problems, textIn(files), live()?.tree)
    },
    async namesLost(files, after) {
      const lostIn = (all: Files) => missingNames(dir, rawOf(all), context)
      const known = new Set(lostIn(files).map(identityOf))
      const own = displayPath(dir, 'x').slice(0, -1)
      return lostIn(after).flatMap((one) => {
        const { source, path } = one.at
        return known.has(identityOf(one)) ? [] : [{ file: source.file.slice(own.length), pointer: pointerTo(path) }]
      })
    },
    async renaming(files, renaming) {
      try {
        return { operations: renameEverywhere(dir, rawOf(files), context, renaming).operations }
      } catch (error) {
        if (error instanceof EditProblem) return { fault: error.fault }
        throw error
      }
    },
  }
}
