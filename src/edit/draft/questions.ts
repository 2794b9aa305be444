import { unlessRefused } from '../edit-problem'
import { inOneLine } from '../house-style'
import { find, keyed, pathOfBranch, textOfBranch, type Branch } from './branch'
import type { DraftQuestion } from './draft'
import { fieldIn, currentValueOf } from './field'

/** A file of the base and of the next revision, each without and with the draft's edits; absent where the file is. */
export interface TrackedFile {
  base: Branch | undefined
  next: Branch | undefined
  mine: Branch | undefined
  theirs: Branch | undefined
  /** Conflicting fields, by id, each with the last action that was crossed there. */
  asked: Map<number, { of: DraftQuestion['of']; behind: string }>
}

const side = (branch: Branch | undefined, of: DraftQuestion['of']): string | undefined =>
  branch && (of === 'key' ? inOneLine(branch.key ?? '') : textOfBranch(branch))

const sides = (base: string | undefined, theirs: string | undefined, mine: string | undefined) => ({
  ...(base === undefined ? {} : { base }),
  ...(theirs === undefined ? {} : { theirs }),
  ...(mine === undefined ? {} : { mine }),
})

function pathIn({ next, mine, base }: TrackedFile, id: number): (string | number)[] | undefined {
  if (!next) return []
  const there = find(next, id)
  if (there) return pathOfBranch(there)
  const gone = find(base, id) ?? find(mine, id)
  const container = gone?.parent && find(next, gone.parent.id)
  if (!gone || !container) return undefined
  const index = gone.parent?.items.indexOf(gone) ?? 0
  return [...pathOfBranch(container), gone.key ?? Math.min(index, container.items.length)]
}

/** Questions for the fields that both sides changed; fields inside another conflict are left out. */
export function newQuestions(file: string, followed: TrackedFile, freshId: () => string): DraftQuestion[] {
  const { asked, base, mine, theirs } = followed
  const isInner = (id: number) => {
    const branch = find(mine, id) ?? find(theirs, id) ?? find(base, id)
    for (let above = branch?.parent; above; above = above.parent) if (asked.get(above.id)?.of === 'value') return true
    return false
  }
  return [...asked].flatMap(([id, { of, behind }]): DraftQuestion[] => {
    const path = pathIn(followed, id)
    const [was, now, own] = [base, theirs, mine].map((root) => side(find(root, id), of))
    if (!path || isInner(id) || (of !== 'place' && now === own)) return []
    return [{ id: freshId(), field: { file, path }, of, ...sides(was, now, own), behind }]
  })
}

/** The place of a field in a tree; undefined when its container is gone. */
const placeOf = (root: Branch, { field }: DraftQuestion) =>
  unlessRefused(() => fieldIn(root, field.path) ?? { container: root, step: '', branch: root }, 'no-place')

/** The field in the next revision: its current value and path. */
function fieldAfter(question: DraftQuestion, { base, next }: TrackedFile) {
  const place = base && placeOf(base, question)
  if (!next) return undefined
  // Its container was gone, and may be back.
  if (!place) {
    const there = placeOf(next, question)?.branch
    return there && { there, path: pathOfBranch(there) }
  }
  const { container, step } = place
  const branch = currentValueOf(place, question)
  const after = find(next, container.id)
  // An item that others removed and restored is recognized by its content.
  const isBack = (item: Branch) => !find(base, item.id) && [question.base, question.mine].includes(textOfBranch(item))
  const there = branch ? find(next, branch.id) : typeof step === 'string' ? after && keyed(after, step) : after?.items.find(isBack)
  if (there) return { there, path: pathOfBranch(there) }
  return after && { there, path: [...pathOfBranch(after), typeof step === 'string' ? step : Math.min(step, after.items.length)] }
}

/** An earlier question, with its field's current place. The draft's side stays, unless the field is a new conflict. */
export function rebasedQuestion(question: DraftQuestion, followed: TrackedFile): DraftQuestion[] {
  const { theirs, asked } = followed
  const { theirs: _, ...kept } = question
  const { of, field, mine } = kept
  const after = fieldAfter(question, followed)
  // The container is gone; when the draft removed the field too, there is no question.
  if (!after) return mine === undefined ? [] : [kept]
  if (after.there && asked.has(after.there.id)) return []
  const now = side(after.there && find(theirs, after.there.id), of)
  return now === mine && of !== 'place'
    ? []
    : [{ ...kept, field: { file: field.file, path: after.path }, ...(now === undefined ? {} : { theirs: now }) }]
}
