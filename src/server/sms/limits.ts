import type { ContactKind } from '../../contract/vocabulary/kinds'
import { latestStart } from '../clock-tolerance'
import { Refusal } from '../replies/refusal'
import type { Store } from '../store/store'
import { wordWith, type WordWithValues } from '../../contract/words/word'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Limits of codes per number or mail address (domain §3): in all; for all browsers unknown to the account; and for one network of these. So one stranger
 * leaves some to others, and all strangers together leave one to the owner's own devices.
 */
const perRecipient = [
  { span: minute, all: 1, strangers: 1, network: 1, message: { phone: wordWith('smsJustSent'), email: wordWith('smsJustSent') } },
  { span: hour, all: 5, strangers: 4, network: 3, message: { phone: wordWith('smsPhoneHour'), email: wordWith('mailHour') } },
  { span: day, all: 10, strangers: 8, network: 6, message: { phone: wordWith('smsPhoneDay'), email: wordWith('mailDay') } },
]
/** Codes per network and hour; and of each kind for the whole portal per day, so that mails leave the short messages to others. */
const perNetwork = 20
const dailyBudget = 20_000
const busy = { phone: wordWith('smsBusy'), email: wordWith('mailBusy') }

interface Asked {
  /** A phone number or a mail address. */
  to: string
  by: ContactKind
  network: string
  /** Whether the browser is or was signed in to the account. */
  known: boolean
}

/** A later code was requested while the clock was ahead; it must not lock anyone out. */
const latest = (now: number) => latestStart(new Date(now)).getTime()

/** Refuses codes beyond the limit of the requester's network, over a sliding window; inside `alone` the count is exact. */
export async function limitNetwork({ sms }: Pick<Store, 'sms'>, { network }: Asked, now: number): Promise<void> {
  refuseFrom(perNetwork, await sms.codesSince({ address: network }, now - hour, latest(now)), hour, now, wordWith('smsNetwork'))
}

/** Refuses a code beyond the limits of its number or address. */
export async function limitRecipient({ sms }: Pick<Store, 'sms'>, { to, by, network, known }: Asked, now: number): Promise<void> {
  const sent = (await sms.codesOf(to, now - day)).filter(({ created }) => created <= latest(now))
  const since = (span: number, asker?: string) => {
    const times = sent
      .filter(({ created, address }) => created > now - span && (asker === undefined || address === asker))
      .map(({ created }) => created)
    return { count: times.length, first: Math.min(...times) }
  }
  for (const { span, all, strangers, network: own, message } of perRecipient) {
    refuseFrom(known ? all : strangers, since(span), span, now, message[by])
    if (!known) refuseFrom(own, since(span, network), span, now, message[by])
  }
}

/** Refuses codes beyond the portal's daily limit of their kind. */
export async function limitPortal({ sms }: Pick<Store, 'sms'>, { by }: Asked, now: number): Promise<void> {
  refuseFrom(dailyBudget, await sms.codesSince({ kind: by }, now - day, latest(now)), day, now, busy[by])
}

function refuseFrom(
  limit: number,
  { count, first }: { count: number; first: number },
  span: number,
  now: number,
  message: WordWithValues,
): void {
  if (count < limit) return
  throw new Refusal('tooMany', { message, retryAfter: Math.max(1, Math.ceil((first + span - now) / 1000)) })
}
