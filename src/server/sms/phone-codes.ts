import { randomInt, randomUUID } from 'node:crypto'
import { isGood } from '../lifetime'
import { keyedHash, newToken, sameText } from '../accounts/secrets'
import type { Store } from '../store/store'
import { networkOf } from '../accounts/network'
import { Refusal } from '../replies/refusal'
import { limitNetwork, limitNumber, limitPortal } from './limits'
import type { SmsQueue } from './sms-queue'

const lifetime = 5 * 60_000
const ticketLifetime = 10 * 60_000
const noticeLifetime = 24 * 3600_000
/** Wrong codes of one browser for one number and purpose; a new code does not begin a new count (requirement A5). */
const tries = 5
const triesSpan = 15 * 60
/** Browsers that may share the code of another, each with fewer tries: a code is guessed at 14 times at the most. */
const sharers = 3
const sharersTries = 3

export type CodePurpose = 'register' | 'reset' | 'retrieve' | 'phoneOld' | 'phoneNew'
export type TicketPurpose = 'reset.ticket' | 'retrieve.ticket' | 'phone.ticket'

/** Who asks for a code, for what, about which number. */
export interface CodeRequest {
  purpose: CodePurpose
  phone: string
  /** The browser that asks, by its cookie. */
  visitor: string
  /** Who is signed in; a code counts for nobody else. */
  asker?: string | undefined
}

export interface CodeAsked extends CodeRequest {
  /** The account that the code opens; null when there is none, and then nothing is sent. */
  account?: string | null
  address: string
  /** The browser signed in to the account before, or is signed in now. */
  known?: boolean
  /** What the message says around the code. */
  words(code: string): string
}

/** A right code that is not spent yet. */
export interface CheckedCode {
  account: string | null
  /** Spends it in this store, which may be a transaction; false when another was faster. */
  spend(store: Store): Promise<boolean>
}

/** The next step of a flow: by the browser that took the one before, for one purpose. */
export interface Ticket {
  purpose: TicketPurpose
  visitor: string
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>

/**
 * Codes by SMS: six digits, five minutes, five tries, one use, bound to purpose, number, account and browser. A number gets
 * no more of them than its limit, whoever asks; so that a stranger who uses the limit up does not shut out the owner, a
 * browser that may have none of its own shares the one that the number has just got.
 */
export function createPhoneCodes(store: Store, queue: Pick<SmsQueue, 'wake'>) {
  let secret: Buffer | undefined
  // Inside a transaction the store outside of it would wait for the transaction to end.
  const sealedIn = async (at: Pick<Store, 'keys'>, ...parts: string[]) =>
    keyedHash((secret ??= await at.keys.secret('codes')), JSON.stringify(parts))
  const sealed = (...parts: string[]) => sealedIn(store, ...parts)
  const triesOf = async ({ purpose, phone, visitor, asker = '' }: CodeRequest) =>
    `code:${await sealed('tries', purpose, phone, visitor, asker)}`
  const latestOf = ({ purpose, phone, asker = '' }: CodeRequest) => sealed('latest', purpose, phone, asker)
  const keyOf = ({ purpose, phone, visitor, asker = '' }: CodeRequest) => sealed('code', purpose, phone, visitor, asker)
  const ticketKey = (at: Pick<Store, 'keys'>, { purpose, visitor }: Ticket) => sealedIn(at, 'ticket', purpose, visitor)
  const message = (phone: string, address: string, text: string, now: number) => ({
    id: randomUUID(),
    phone,
    address,
    text,
    attempts: 0,
    due: now,
    created: now,
  })

  /** Lets a browser use the last code that its number got for the same purpose; false when there is none, or it has it already. */
  async function share(inside: Store, { key, latest, tried }: { key: string; latest: string; tried: string }, now: Date): Promise<boolean> {
    const [newest, own] = [await inside.codes.find(latest), await inside.codes.find(key)]
    if (!newest || !isGood(newest.expires, lifetime, now) || own?.codeHash === newest.codeHash) return false
    const { count } = await inside.counters.hit(`shared:${newest.codeHash}`, lifetime / 1000, now)
    if (count > sharers) return false
    for (let at = sharersTries; at < tries; at += 1) await inside.counters.hit(tried, triesSpan, now)
    await inside.codes.put({ ...newest, key })
    return true
  }

  return {
    /** Counts, stores and queues the same whether the account is there or not. */
    async issue(asked: CodeAsked, now: Date): Promise<void> {
      const { purpose, phone, account, address, words } = asked
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const real = account !== null
      const [key, latest, tried] = [await keyOf(asked), await latestOf(asked), await triesOf(asked)]
      const codeHash = await sealed(latest, real ? code : newToken())
      const at = now.getTime()
      const network = networkOf(address)
      await store.alone(async (inside) => {
        const limited = { phone, network, known: asked.known ?? false }
        await limitNetwork(inside, limited, at)
        try {
          await limitNumber(inside, limited, at)
        } catch (refusal) {
          if (refusal instanceof Refusal && (await share(inside, { key, latest, tried }, now))) return
          throw refusal
        }
        await limitPortal(inside, at)
        const stored = { purpose, account: account ?? null, codeHash, expires: at + lifetime }
        await inside.codes.put({ key, ...stored })
        await inside.codes.put({ key: latest, ...stored })
        await inside.sms.add({ ...message(phone, network, words(code), at), kind: 'code', real, expires: at + lifetime })
      })
      queue.wake()
    },

    /** Looks whether a code is right; counts as one try. The answer does not say what was wrong. */
    async prove(subject: CodeRequest, code: string, now: Date): Promise<CheckedCode | null> {
      const key = await keyOf(subject)
      const [found, codeHash] = [await store.codes.find(key), await sealed(await latestOf(subject), code)]
      if (!found) return null
      const counter = await triesOf(subject)
      const { count } = await store.counters.hit(counter, triesSpan, now)
      if (count > tries || !sameText(found.codeHash, codeHash) || !isGood(found.expires, lifetime, now)) return null
      await store.counters.clear(counter)
      const spend = async (inside: Store) => (await inside.codes.take(key, codeHash, now.getTime())) !== null
      return { account: found.account, spend }
    },

    /** Lets the next step of a flow go on for one account, once, for ten minutes. */
    async issueTicket(inside: Store, ticket: Ticket, account: string, now: Date): Promise<void> {
      const expires = now.getTime() + ticketLifetime
      await inside.codes.put({ key: await ticketKey(inside, ticket), purpose: ticket.purpose, account, codeHash: ticket.purpose, expires })
    },

    /** The account that the ticket is for, while it is good. */
    async readTicket(ticket: Ticket, now: Date): Promise<string | null> {
      const found = await store.codes.find(await ticketKey(store, ticket))
      return found && isGood(found.expires, ticketLifetime, now) ? found.account : null
    },

    async spendTicket(inside: Store, ticket: Ticket, account: string, now: Date): Promise<boolean> {
      return (await inside.codes.take(await ticketKey(inside, ticket), ticket.purpose, now.getTime()))?.account === account
    },

    /** Tells a number what has happened. Notices are not limited: they follow acts that are. */
    async notify(inside: Store, phone: string, address: string, text: string, now: Date): Promise<void> {
      const at = now.getTime()
      await inside.sms.add({ ...message(phone, address, text, at), kind: 'notice', real: true, expires: at + noticeLifetime })
      queue.wake()
    },
  }
}
