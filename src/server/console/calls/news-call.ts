import { setTimeout as pause } from 'node:timers/promises'
import type { ConsoleNews } from '../../../contract/console/console-state'
import { picturesIn } from '../../../check/read/load-tree'
import { hashOf } from '../../live/check/files'
import { seenOf } from '../console-drafts'
import type { AnswerCall, ConsoleContext } from '../console-context'

/** Milliseconds between two polls of the store, which other processes may have written to. */
const every = 500
/** Polls per request (20 s in all): proxies close connections that stay silent for a minute. */
const looks = 40

async function newsOf({ parts: { store, live }, editing, console, session }: ConsoleContext): Promise<ConsoleNews> {
  const { number: release, who } = editing.current().stored
  const open = await console.ofOwner(session.user.id)
  const steps = open ? seenOf(open) : 0
  const requests = (await store.changeRequests.open()).map(({ id, state, body }) => [id, state, body])
  const inFolder = live.status().pending?.problems
  const pictures = await picturesIn(editing.dir)
  const rest = hashOf(JSON.stringify([release, requests, inFolder, pictures])).slice(0, 16)
  return { release, who, steps, rest, key: `${rest}-${steps}` }
}

const news: AnswerCall = async (visit) => {
  const known = visit.query.get('known')
  let now = await newsOf(visit)
  for (let left = looks; known === now.key && left > 0 && !visit.parts.isLeaving(); left -= 1) {
    await pause(every)
    now = await newsOf(visit)
  }
  return now
}

export const newsCalls = { news } satisfies Record<string, AnswerCall>
