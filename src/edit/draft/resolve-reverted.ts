import { applyToFiles, type Files } from '../apply-to-files'
import { unlessRefused } from '../edit-problem'
import { answerEdits } from './answer'
import { openQuestions, operationsOf, withAction, type Draft, type DraftQuestion } from './draft'

/** The draft with the edits that answer a question with its own side; undefined where they cannot apply. `files` are those of its base. */
export const withMine = (draft: Draft, files: Files, question: DraftQuestion, id: string): Draft | undefined =>
  unlessRefused(() => {
    const operations = answerEdits(draft, files, question, 'mine')
    applyToFiles(files, [...operationsOf(draft), ...operations])
    const rest = { ...draft, questions: draft.questions.filter((one) => one !== question) }
    return operations.length === 0 ? rest : withAction(rest, { id, operations })
  })

/**
 * Drops the open questions about fields that others changed and have changed back, and makes the draft's own edits of them again: nobody
 * disagrees with them any more. `earlier` are the questions before the draft was rebased on `files`.
 */
export function resolveReverted(draft: Draft, earlier: readonly DraftQuestion[], files: Files, freshId: () => string): Draft {
  const differed = new Set(earlier.flatMap(({ id, base, theirs }) => (theirs === base ? [] : [id])))
  return openQuestions(draft)
    .filter(({ id, of, base, theirs }) => of !== 'place' && theirs === base && differed.has(id))
    .reduce((found, question) => withMine(found, files, question, freshId()) ?? found, draft)
}
