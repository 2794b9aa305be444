import { randomInt, randomUUID } from 'node:crypto'
import type { ContactKind } from '../../contract/vocabulary/kinds'
import { isStillValid } from '../clock-tolerance'
import { keyedHash, newToken, sameText } from '../accounts/secrets'
import type { Store } from '../store/store'
import { networkOf } from '../accounts/network'
import { Refusal } from '../replies/refusal'
import { limitNetwork, limitPortal, limitRecipient } from './limits'
import type { SmsQueue } from './sms-queue'

const lifetime = 5 * 60_000
/** Milliseconds for which a ticket is valid, longer than a code. */
export const ticketLifetime = 10 * 60_000
const noticeLifetime = 24 * 3600_000
/** Attempts per browser, recipient and purpose; a new code does not reset the count (requirement A5). */
const tries = 5
const triesSpan = 15 * 60
/** Browsers that may share another's code, each with fewer attempts: at most 14 attempts per code. */
const sharers = 3
const sharersTries = 3

export type CodePurpose = 'register' | 'reset' | 'retrieve' | 'phoneOld' | 'phoneNew' | 'emailNew'
export type TicketPurpose = 'reset.ticket' | 'retrieve.ticket' | 'phone.ticket'

/** A message to a phone number or a mail address. */
export interface ContactMessage {
  /** Subject of a mail; null for a text message. */
  subject: string | null
  text: string
}

/** The requester, purpose and recipient of a code. */
export interface CodeRequest {
  purpose: CodePurpose
  /** A phone number or a mail address. */
  to: string
  /** The requesting browser, by its cookie. */
  visitor: string
  /** The signed-in account; the code is valid for nobody else. */
  asker?: string | undefined
}

export interface CodeAsked extends CodeRequest {
  by: ContactKind
  /** The account to which the code gives access; null when there is none, in which case nothing is sent. */
  account?: string | null
  address: string
  /** Whether the browser is or was signed in to the account. */
  known?: boolean
  /** Returns the message with the code. */
  words(code: string): ContactMessage
}

/** A correct code that has not been spent. */
export interface CheckedCode {
  account: string | null
  /** Spends it in this store, which may be a transaction; false when another was faster. */
  spend(store: Store): Promise<boolean>
}

/** Allows the browser that completed one step of a flow to take the next, for one purpose. */
export interface Ticket {
  purpose: TicketPurpose
  visitor: string
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>

/**
 * Codes by SMS or mail: six digits, five minutes, five attempts, one use, bound to purpose, recipient, account and browser. A number or
 * address gets no more codes than its limit, whoever requests them; so that a stranger who exhausts the limit does not lock out the owner,
 * a browser that may not have its own code shares the recipient's latest one.
 */
export function createPhoneCodes(store: Store, queue: Pick<SmsQueue, 'wake'>) {
  let secret: Buffer | undefined
  // Uses the transaction's store, since a call to the outer one would wait for the transaction to end.
  const sealedIn = async (at: Pick<Store, 'keys'>, ...parts: string[]) =>
    keyedHash((secret ??= await at.keys.secret('codes')), JSON.stringify(parts))
  const sealed = (...parts: string[]) => sealedIn(store, ...parts)
  const triesOf = async ({ purpose, to, visitor, asker = '' }: CodeRequest) => `code:${await sealed('tries', purpose, to, visitor, asker)}`
  const latestOf = ({ purpose, to, asker = '' }: CodeRequest) => sealed('latest', purpose, to, asker)
  const keyOf = ({ purpose, to, visitor, asker = '' }: CodeRequest) => sealed('code', purpose, to, visitor, asker)
  const ticketKey = (at: Pick<Store, 'keys'>, { purpose, visitor }: Ticket) => sealedIn(at, 'ticket', purpose, visitor)
  const message = (to: string, address: string, words: ContactMessage, now: number) => ({
    id: randomUUID(),
    to,
    address,
    ...words,
    attempts: 0,
    due: now,
    created: now,
  })

  /** Lets a browser use the recipient's latest code for the same purpose; false when there is none, or the browser already has it. */
  async function share(inside: Store, { key, latest, tried }: { key: string; latest: string; tried: string }, now: Date): Promise<boolean> {
    const [newest, own] = [await inside.codes.find(latest), await inside.codes.find(key)]
    if (!newest || !isStillValid(newest.expires, lifetime, now) || own?.codeHash === newest.codeHash) return false
    const { count } = await inside.counters.hit(`shared:${newest.codeHash}`, lifetime / 1000, now)
    if (count > sharers) return false
    for (let at = sharersTries; at < tries; at += 1) await inside.counters.hit(tried, triesSpan, now)
    await inside.codes.put({ ...newest, key })
    return true
  }

  return {
    /** Issues a code; counts, stores and queues in the same way whether the account exists or not. */
    async issue(asked: CodeAsked, now: Date): Promise<void> {
      const { purpose, to, by, account, address, words } = asked
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const real = account !== null
      const [key, latest, tried] = [await keyOf(asked), await latestOf(asked), await triesOf(asked)]
      const codeHash = await sealed(latest, real ? code : newToken())
      const at = now.getTime()
      const network = networkOf(address)
      await store.alone(async (inside) => {
        const limited = { to, by, network, known: asked.known ?? false }
        await limitNetwork(inside, limited, at)
        try {
          await limitRecipient(inside, limited, at)
        } catch (refusal) {
          if (refusal instanceof Refusal && (await share(inside, { key, latest, tried }, now))) return
          throw refusal
        }
        await limitPortal(inside, limited, at)
        const stored = { purpose, account: account ?? null, codeHash, expires: at + lifetime }
        await inside.codes.put({ key, ...stored })
        await inside.codes.put({ key: latest, ...stored })
        await inside.sms.add({ ...message(to, network, words(code), at), kind: 'code', real, expires: at + lifetime })
      })
      queue.wake()
    },

    /** Checks a code, which counts as one attempt; the result does not reveal what was wrong. */
    async prove(subject: CodeRequest, code: string, now: Date): Promise<CheckedCode | null> {
      const key = await keyOf(subject)
      const [found, codeHash] = [await store.codes.find(key), await sealed(await latestOf(subject), code)]
      if (!found) return null
      const counter = await triesOf(subject)
      const { count } = await store.counters.hit(counter, triesSpan, now)
      if (count > tries || !sameText(found.codeHash, codeHash) || !isStillValid(found.expires, lifetime, now)) return null
      await store.counters.clear(counter)
      const spend = async (inside: Store) => (await inside.codes.take(key, codeHash, now.getTime())) !== null
      return { account: found.account, spend }
    },

    /** Lets the next step of a flow go on for one account, once, for ten minutes. */
    async issueTicket(inside: Store, ticket: Ticket, account: string, now: Date): Promise<void> {
      const expires = now.getTime() + ticketLifetime
      await inside.codes.put({ key: await ticketKey(inside, ticket), purpose: ticket.purpose, account, codeHash: ticket.purpose, expires })
    },

    /** The account of a valid ticket. */
    async readTicket(ticket: Ticket, now: Date): Promise<string | null> {
      const found = await store.codes.find(await ticketKey(store, ticket))
      return found && isStillValid(found.expires, ticketLifetime, now) ? found.account : null
    },

    async spendTicket(inside: Store, ticket: Ticket, account: string, now: Date): Promise<boolean> {
      return (await inside.codes.take(await ticketKey(inside, ticket), ticket.purpose, now.getTime()))?.account === account
    },

    /** Sends a notice to a number or address. Notices have no limit of their own, because the actions that cause them do. */
    async notify(inside: Store, to: string, address: string, words: ContactMessage, now: Date): Promise<void> {
      const at = now.getTime()
      await inside.sms.add({ ...message(to, address, words, at), kind: 'notice', real: true, expires: at + noticeLifetime })
      queue.wake()
    },
  }
}
