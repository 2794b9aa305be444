import { unstable_serialize } from 'swr'
import { freezeTime } from '../../validate/time/clock'
import { endServed, takeServed } from '../page/data/data-call'
import { RequestError } from '../request/request-error'
import type { Core } from '../core'
import '../early/early-interactions'
import type { Served, ServedAnswer } from './served'

type Answer = ServedAnswer[1]

const stateOf = (answer: Answer) => ('error' in answer ? { error: new RequestError({ ...answer.error, url: '' }) } : answer)

/** The SWR cache, filled with the responses that the server has read. */
export const servedCache = (served: Served | undefined) =>
  new Map(
    (served?.answers ?? []).map(([key, answer]) => [
      unstable_serialize(key),
      { ...stateOf(answer), isLoading: false, isValidating: false, _k: key },
    ]),
  )

/** Hydrates the first page with the server's time, and without repeating the server's reads. */
export function beginTakeover({ answers, at }: Served): void {
  takeServed(answers.map(([key]) => key))
  freezeTime(new Date(at))
}

/** Milliseconds after which every part of the page is hydrated or has failed. */
const maxTakeover = 15_000

/** The frame is hydrated; its parts follow one by one, still with the time of rendering. */
export function endTakeover(core: Pick<Core, 'takenOver'>): void {
  core.takenOver()
  endServed()
  setTimeout(freezeTime, maxTakeover)
  // From here on the page is interactive.
  document.documentElement.dataset.live = ''
  answerEarly()
}

function answerEarly(): void {
  const early = globalThis.earlyActs
  // Replayed in order: actions made meanwhile wait, so that none overtakes another.
  if (early && early.acts.length > 0) import('../early/replay-input').then(({ replayInput }) => replayInput(early)).catch(early.end)
  else early?.end()
}
