import { expect } from 'vitest'
import type { Store } from '../../../src/server/store/store'
import type { TestPortal } from '../portal'
import { freeCaptcha, get, paths, post, sealer, signIn, type SignedIn } from '../visitor'

/** Rounds of logins that race with changes that end all sessions; LOGIN_RACES=200 is the full count. */
const rounds = Number(process.env.LOGIN_RACES ?? 4)
const staggered = 6

const turns = async (count: number) => {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Pauses the next session after its password was compared, until the test calls `go`. */
export function holdSession(store: Store): { compared: Promise<void>; go(): void } {
  const { open } = store.sessions
  let go = () => {}
  let reached = () => {}
  const going = new Promise<void>((resolve) => (go = resolve))
  const compared = new Promise<void>((resolve) => (reached = resolve))
  store.sessions.open = async (...given) => {
    store.sessions.open = open
    reached()
    await going
    return open(...given)
  }
  return { compared, go }
}

export type Race = ReturnType<typeof raceOn>

/** Logins, password changes and resets of one account on one portal. */
export function raceOn(portal: TestPortal, username: string) {
  const alive = async ({ headers }: Pick<SignedIn, 'headers'>) => (await get(portal, paths.enterprise, headers)).statusCode === 200
  const login = async (password: string) => {
    const seal = await sealer(portal)
    return post(portal, paths.login, { username, password: seal(password) }, await freeCaptcha(portal))
  }
  const change = async (by: SignedIn, from: string, to: string) => {
    const [seal, { biyicaptcha, biyicaptchakey }] = [await sealer(portal), await freeCaptcha(portal)]
    const sealed = { pwd: seal(from), password: seal(to), verifyPassword: seal(to) }
    return (await post(portal, paths.password, { ...sealed, code: biyicaptcha }, { ...by.headers, biyicaptchakey: biyicaptchakey! })).json()
      .code as number
  }
  const headersOf = (answer: Awaited<ReturnType<typeof login>>) => ({
    authorization: answer.json().data.token as string,
    cookie: `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}`,
  })

  /** The number of logins, started before, during and after a password change, whose session outlives it. */
  async function survivors(from: string): Promise<{ survived: number; last: string }> {
    let [current, survived] = [from, 0]
    for (let round = 0; round < rounds; round += 1) {
      const next = `Round#${1000 + round}x`
      const by = await signIn(portal, username, current)
      const changing = change(by, current, next)
      const logins = await Promise.all(
        Array.from({ length: staggered }, async (_, at) => {
          await turns(at * (1 + (round % 7)))
          return login(current)
        }),
      )
      expect(await changing).toBe(0)
      const opened = logins.filter((answer) => answer.json().code === 0).map((answer) => ({ headers: headersOf(answer) }))
      survived += (await Promise.all(opened.map(alive))).filter(Boolean).length
      current = next
      // Logins with the old password failed, so that the account's next login would have to wait.
      portal.clock.pass(20 * 60)
    }
    return { survived, last: current }
  }
  return { alive, login, change, headersOf, survivors }
}
