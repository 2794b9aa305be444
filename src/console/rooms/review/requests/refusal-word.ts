import type { ConsoleRefusal } from '../../../../contract/console/console-refusal'
import { troubleWord } from '../../../../contract/console/words/request-words'
import { translate, type PlainWord } from '../../../translate'
import { view } from '../../../store/console-view'
import { problemText } from '../../../store/problem-text'
import { whyNotDone } from '../../../store/why-not-done'
import { CallRefused } from '../../../client/call-console'

type Kind = ConsoleRefusal['kind']
type NotFirst = Extract<ConsoleRefusal, { kind: 'notFirst' }>['why']

const notFirst: Record<NotFirst, PlainWord> = { level: 'refusedNotFirst', owing: 'refusedNotYet', foreign: 'refusedForeign' }

type Folder = Extract<ConsoleRefusal, { kind: 'folder' }>['why']

const folders: Record<Folder, PlainWord> = {
  readOnly: 'refusedFolder',
  missing: 'refusedFolderGone',
  full: 'refusedFull',
  other: 'refusedFolder',
}

const words: Record<Exclude<Kind, 'notFirst' | 'trouble' | 'refused' | 'body' | 'folder'>, PlainWord> = {
  stale: 'refusedStale',
  crossed: 'refusedCrossed',
  asked: 'refusedAsked',
  changed: 'refusedChanged',
  nothing: 'refusedNothing',
  overlaid: 'refusedOverlaid',
  problems: 'refusedProblems',
  time: 'refusedTime',
  notYours: 'refusedNotYours',
}

function ofRefusal(cause: CallRefused, why: ConsoleRefusal): string {
  if (why.kind === 'notFirst') return translate(notFirst[why.why])
  if (why.kind === 'trouble') return translate(troubleWord(why.trouble, view.get().state?.isReviewed === true))
  if (why.kind === 'folder') return translate(folders[why.why])
  const [wrong] = why.kind === 'changed' ? why.problems : []
  if (wrong) return translate('refusedChangedFor', { file: wrong.file, why: problemText(wrong) })
  return why.kind === 'refused' || why.kind === 'body' ? whyNotDone(cause) : translate(words[why.kind])
}

/** A sentence that says why nothing was published. */
export function refusalWord(cause: unknown): string {
  if (!(cause instanceof CallRefused)) return translate('refusedOther')
  if (cause.why) return ofRefusal(cause, cause.why)
  if (cause.status === 0) return translate('notReached')
  return cause.message === '' ? translate('refusedOther') : translate('refusedFor', { why: cause.message })
}
