import { randomUUID } from 'node:crypto'
import type { Transition } from '../../contract/flow'
import { fill, fillText } from '../../validate/template/template'
import { withSignature } from '../sms/signed'
import type { Row } from '../store/store'
import type { TransitionWork } from './flow-work'
import { accountIn } from './write-messages'

/** Two text messages of 70 characters. */
const longest = 140
/** What could not be sent in a day is no news any more. */
const lifetime = 24 * 3600_000

/** One line, whatever the fields hold, and short enough to be sent. */
function plain(text: string): string {
  const characters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}

/** Leaves in the outbox what a transition tells outside the portal, in the same transaction; it is sent after, and never when that is undone. */
export async function notify(
  { store, release, now }: Pick<TransitionWork, 'store' | 'release' | 'now'>,
  { transition, owner }: { transition: Transition; owner: string | null },
  row: Row,
  roots: object,
): Promise<void> {
  const due = now.getTime()
  const leave = (kind: string, account: string, body: string) =>
    store.outbox.add({ id: randomUUID(), kind, account, body, attempts: 0, due, expires: due + lifetime })
  for (const { by, to, text } of [transition.notify ?? []].flat()) {
    const account = to === undefined ? owner : await accountIn(store, row[to])
    if (account !== null) await leave(by, account, withSignature(release, plain(fillText(text, roots))))
  }
  // Values go as the record holds them: an amount as a number.
  for (const { to, with: values } of [transition.call ?? []].flat())
    await leave('call', owner ?? '', JSON.stringify({ ...fill(values, roots), call: to }))
}
