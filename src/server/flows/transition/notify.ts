import { randomUUID } from 'node:crypto'
import type { NoticeChannel } from '../../../contract/parts/flow-messages'
import { fill, fillText } from '../../../validate/template/template'
import type { Release } from '../../../release/release'
import { withSignature } from '../../sms/signed'
import type { Row } from '../../store/store'
import type { FlowOf, TransitionContext } from '../flow-work'
import { recipients } from './recipients'
import type { Told } from './write-messages'

/** Maximum characters: two text messages of 70, and a mail that is still a short notice. */
const longest: Record<NoticeChannel, number> = { sms: 140, email: 2000 }
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

type Leaving = Pick<TransitionContext, 'store' | 'now'>

function leave({ store, now }: Leaving, kind: string, account: string, body: string): Promise<void> {
  const due = now.getTime()
  return store.outbox.add({ id: randomUUID(), kind, account, body, attempts: 0, due, expires: due + lifetime })
}

/** Adds one external notice to the outbox; a text that is too long is cut. */
export function leaveNotice(
  work: Leaving & Pick<TransitionContext, 'release'>,
  { flow }: FlowOf,
  { by, account, text }: { by: NoticeChannel; account: string; text: string },
): Promise<void> {
  const words = plain(text, longest[by])
  return leave(work, by, account, by === 'sms' ? withSignature(work.release, words) : mailOf(work.release, flow.title, words))
}

/** Adds external notices and calls to the outbox in the open transaction, so that they are sent only if it is committed. */
export async function notify(
  { store, release, now }: Pick<TransitionContext, 'store' | 'release' | 'now'>,
  { told, owner, ...of }: Told,
  row: Row,
  roots: object,
): Promise<void> {
  for (const { by, to, text } of [told.notify ?? []].flat())
    for (const account of await recipients({ store, release }, of, { to, owner, row }))
      await leaveNotice({ store, release, now }, of, { by, account, text: fillText(text, roots) })
  // Values keep their stored types: an amount is a number.
  for (const { to, with: values } of [told.call ?? []].flat())
    await leave({ store, now }, 'call', owner ?? '', JSON.stringify({ ...fill(values, roots), call: to }))
}
