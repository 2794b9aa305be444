import type { ConsoleRequest } from '../../../contract/console/console-request'
import { levelWord } from '../../../contract/console/words/request-words'
import type { Release } from '../../../release/release'
import { zone } from '../../../validate/time/zone'
import { fillPlaceholders } from '../../../contract/words/word'
import { heading, note, paragraph, table } from '../../documents/document-parts'
import { wordDocument } from '../../documents/word-document'
import type { StoredChangeRequest, StoredRelease } from '../../store/store'
import { consoleWordsOf } from '../console-words-of'
import { requestBodyOf } from './request-body'
import { shownSteps, validSignatures } from './signatures'

/** Formats times in the portal's locale and time zone. */
const timeIn = (locale: string) => (iso: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(iso))

type Steps = NonNullable<ConsoleRequest['review']>['steps']

/** Each step with its signer; for a finished request only those who signed, whatever the current review rules. */
function stepsOf(request: StoredChangeRequest, release: Release): Steps {
  const { review } = release.tree.portal
  return review && request.state !== 'published'
    ? shownSteps(review, request)
    : validSignatures(request).map(({ step, who, time }) => ({ title: step, who, time }))
}

/** A Word document to print and file (审批表): the request, its changes and its signatures. Steps without a signature stay blank. */
export function signOffSheet(request: StoredChangeRequest, release: Release, made: StoredRelease | undefined): Promise<Buffer> {
  const { who, changes, content, level, first, returned } = requestBodyOf(request)
  const { title: portal, locale } = release.tree.portal
  const shownTime = timeIn(locale)
  const { sheet: words, console } = consoleWordsOf(release)
  const about = [
    [words.who, who, words.time, shownTime(request.time)],
    [words.door, words[request.door], words.level, level ? console[levelWord[level]] : words.none],
    [words.state, words[request.state], words.due, request.due === null ? words.none : shownTime(request.due)],
    [words.release, made ? String(made.number) : words.none, words.released, made ? shownTime(made.time) : words.none],
  ]
  const signed = stepsOf(request, release).map(({ title, who: by = '', time }) => [
    title,
    time === undefined ? '' : words.agreed,
    by,
    time === undefined ? '' : shownTime(time),
  ])
  const parts = [
    table([], about, [16, 34, 16, 34]),
    heading(words.reason),
    paragraph(request.reason || words.none),
    ...(first ? [note(words.first)] : []),
    heading(words.changes),
    ...changes.map((line, at) => paragraph(`${at + 1}. ${line}`)),
    heading(words.signatures),
    table([words.step, words.opinion, words.signer, words.signedAt], signed, [20, 26, 27, 27]),
    ...(returned ? [note(fillPlaceholders(words.returnedBy, { ...returned, time: shownTime(returned.time) }))] : []),
    note(fillPlaceholders(words.hash, { hash: content })),
  ]
  return wordDocument({ title: words.title, description: request.reason, creator: portal, head: portal, parts }, release)
}
