import { unstable_serialize } from 'swr'
import { holdTime } from '../../validate/time/clock'
import { endServed, takeServed } from '../page/data/data-call'
import { RequestError } from '../request/request-error'
import type { Core } from '../core'
import '../early/early-acts'
import type { Served, ServedAnswer } from './served'

type Answer = ServedAnswer[1]

const stateOf = (answer: Answer) => ('error' in answer ? { error: new RequestError({ ...answer.error, url: '' }) } : answer)

/** The cache of a page's reads, filled with what the server has read. */
export const servedCache = (served: Served | undefined) =>
  new Map(
    (served?.answers ?? []).map(([key, answer]) => [
      unstable_serialize(key),
      { ...stateOf(answer), isLoading: false, isValidating: false, _k: key },
    ]),
  )

/** The first page is drawn as the server drew it: at its time, and without asking for what it brought. */
export function beginTakeover({ answers, at }: Served): void {
  takeServed(answers.map(([key]) => key))
  holdTime(new Date(at))
}

/** Milliseconds after which no part of the page can still be on its way to be taken over. */
const longestTakeover = 15_000

/** The frame stands; its parts follow one by one, still at the time that they were drawn at. */
export function endTakeover(core: Pick<Core, 'takenOver'>): void {
  core.takenOver()
  endServed()
  setTimeout(holdTime, longestTakeover)
  // From here on the page answers.
  document.documentElement.dataset.live = ''
  answerEarly()
}

function answerEarly(): void {
  const early = globalThis.earlyActs
  // What comes after the first act waits for its turn, so that none overtakes another.
  if (early && early.acts.length > 0) import('../early/replay-acts').then(({ replayActs }) => replayActs(early)).catch(early.end)
  else early?.end()
}
