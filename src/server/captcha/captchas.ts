import { randomBytes } from 'node:crypto'
import { isStillValid } from '../clock-tolerance'
import { keyedHash, sameText } from '../accounts/secrets'
import type { Store } from '../store/store'
import type { Throttle } from '../accounts/throttle'
import { newChallenge, normalAnswer, type Variant } from './challenge'
import { drawText } from './draw'
import { drawPuzzle } from './draw-puzzle'
import { isProofOfWork, newProofOfWork, solveProofOfWork, isProven } from './proof-of-work'

/** Milliseconds for which a challenge is valid (requirement C1). */
export const captchaLifetime = 120_000
/** Maximum number of live challenges in the store, beyond which the oldest are deleted (requirements §2.5). */
const cap = 50_000
/** Tolerance for placing a puzzle piece, in pixels of 300. */
const slack = 6
const signInPurposes = new Set(['login', 'slider'])
const sliderMark = 'slider:'

export interface CaptchaRequest {
  purpose: string | null
  variant: Variant
  way: 'picture' | 'work' | 'slider'
}

export interface Captchas {
  /** Returns the key and the challenge for the visitor: a picture as a data URL, the parameters of a proof of work, or a puzzle. */
  issue(asked: CaptchaRequest, now: Date): Promise<{ key: string; value: string }>
  /** Spends the challenge whatever the answer; returns whether that was correct for this purpose. */
  spend(key: string, typed: string, purpose: string, now: Date): Promise<boolean>
  /** Issues a `captchaVerification` (spec §7), which its holder can spend once, for this purpose. */
  certify(purpose: string, holder: string, now: Date): Promise<string>
  /** Returns the answer, which is kept only with test hooks. */
  peek(key: string): string | undefined
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

export function createCaptchas(store: Store, throttle: Pick<Throttle, 'pressure'>, remember: boolean): Captchas {
  const answers = new Map<string, string>()
  const sealed = async (key: string, answer: string) => keyedHash(await store.keys.secret('captcha'), `${key}\n${answer}`)

  const add = async (key: string, answer: string, purpose: string | null, now: Date) => {
    await store.captchas.add({ key, purpose, answer, expires: new Date(now.getTime() + captchaLifetime).toISOString() }, cap)
  }

  const isPlaced = async (key: string, answer: string, typed: string) => {
    if (!/^\d{1,3}$/.test(typed)) return false
    const near = Array.from({ length: 2 * slack + 1 }, (_, at) => sealed(key, String(Number(typed) - slack + at)))
    return (await Promise.all(near)).some((one) => sameText(`${sliderMark}${one}`, answer))
  }

  return {
    async issue({ purpose, variant, way }, now) {
      // Attacks make only captchas that can serve for signing in harder.
      const pressure = purpose === null || signInPurposes.has(purpose) ? await throttle.pressure(now) : 0
      // Begins with a letter, since a numeric key would not keep its place in an object.
      const key = `c${randomBytes(16).toString('hex')}`
      if (way === 'work') {
        const work = newProofOfWork(pressure)
        await add(key, work, purpose, now)
        if (remember) answers.set(key, work)
        return { key, value: work }
      }
      if (way === 'slider') {
        const { background, piece, left, top } = drawPuzzle()
        await add(key, `${sliderMark}${await sealed(key, String(left))}`, purpose, now)
        if (remember) answers.set(key, String(left))
        return { key, value: ['slider', top, dataUrl(background), dataUrl(piece)].join('|') }
      }
      const { text, answer } = newChallenge(pressure > 0 ? 'long' : variant)
      await add(key, await sealed(key, answer), purpose, now)
      if (remember) answers.set(key, answer)
      return { key, value: dataUrl(drawText(text)) }
    },
    async spend(key, typed, purpose, now) {
      const captcha = key ? await store.captchas.take(key) : null
      answers.delete(key)
      if (!captcha || !isStillValid(Date.parse(captcha.expires), captchaLifetime, now)) return false
      if (captcha.purpose !== null && captcha.purpose !== purpose) return false
      if (isProofOfWork(captcha.answer)) return isProven(captcha.answer, typed.trim())
      if (captcha.answer.startsWith(sliderMark)) return isPlaced(key, captcha.answer, typed.trim())
      return sameText(await sealed(key, normalAnswer(typed)), captcha.answer)
    },
    async certify(purpose, holder, now) {
      const key = `v${randomBytes(16).toString('hex')}`
      await add(key, await sealed(key, normalAnswer(holder)), purpose, now)
      return key
    },
    peek(key) {
      const answer = answers.get(key)
      return answer && isProofOfWork(answer) ? solveProofOfWork(answer) : answer
    },
  }
}
