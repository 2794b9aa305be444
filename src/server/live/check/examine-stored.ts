import { consoleProblems } from '../../console/examine/console-problems'
import { textIn, type DraftExaminer } from '../../console/examine/draft-examiner'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'
import type { CurrentRelease } from '../current-release'
import { refuseInUse } from '../in-use/refuse-data-loss'
import { publishProblem } from '../reports/publish-problem'

interface Given {
  dir: string
  checker: Pick<DraftExaminer, 'examine'>
  store: Store
  current(): Pick<CurrentRelease, 'tree'>
}

/** The check of a draft, and what stored data would refuse when it is published; the checker's thread has no store. */
export function examinesStored({ dir, checker, store, current }: Given): DraftExaminer['examine'] {
  return async (files, wasLive = false) => {
    const { tree, ...examined } = await checker.examine(files, wasLive)
    if (!tree) return examined
    const live = current().tree
    try {
      await refuseInUse(store, live, tree, wasLive)
      return examined
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      const refused = consoleProblems(dir, [publishProblem(error, dir, files)], textIn(files), live)
      return { ...examined, problems: [...examined.problems, ...refused] }
    }
  }
}
