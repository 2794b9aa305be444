import { randomUUID } from 'node:crypto'
import { fill, fillText } from '../../../validate/template/template'
import type { Release } from '../../../release/release'
import { withSignature } from '../../sms/signed'
import type { Row } from '../../store/store'
import type { TransitionWork } from '../flow-work'
import { recipients } from './recipients'
import type { Told } from './write-messages'

/** Maximum characters: two text messages of 70, and a mail that is still a short notice. */
const longest = { sms: 140, email: 2000 }
/** Milliseconds after which an unsent notice is outdated. */
const lifetime = 24 * 3600_000

/** Makes a text a single line that is short enough to be sent. */
function plain(text: string, most: number): string {
  const characters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

const mailOf = ({ translator, tree }: Pick<Release, 'translator' | 'tree'>, title: string, text: string): string => {
  const portal = tree.portal.shortTitle
  return JSON.stringify({
    subject: plain(translator.translate('mailSubject', { portal, title }), 140),
    text: translator.translate('mailText', { portal, text }),
  })
}

/** Adds external notices and calls to the outbox in the open transaction, so that they are sent only if it is committed. */
export async function notify(
  { store, release, now }: Pick<TransitionWork, 'store' | 'release' | 'now'>,
  { told, owner, ...of }: Told,
  row: Row,
  roots: object,
): Promise<void> {
  const due = now.getTime()
  const leave = (kind: string, account: string, body: string) =>
    store.outbox.add({ id: randomUUID(), kind, account, body, attempts: 0, due, expires: due + lifetime })
  for (const { by, to, text } of [told.notify ?? []].flat()) {
    const words = plain(fillText(text, roots), longest[by])
    const body = by === 'sms' ? withSignature(release, words) : mailOf(release, of.flow.title, words)
    for (const account of await recipients({ store, release }, of, { to, owner, row })) await leave(by, account, body)
  }
  // Values keep their stored types: an amount is a number.
  for (const { to, with: values } of [told.call ?? []].flat())
    await leave('call', owner ?? '', JSON.stringify({ ...fill(values, roots), call: to }))
}
