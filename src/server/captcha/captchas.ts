import { randomBytes } from 'node:crypto'
import { keyedHash, sameText } from '../secrets'
import type { Store } from '../store/store'
import { newChallenge, normalAnswer, type Variant } from './challenge'
import { drawText } from './draw'
import { isWork, newWork, solveWork, workIsDone } from './work'

const lifetime = 120_000
/** Live challenges in the store; beyond it the oldest goes (requirements §2.5). */
const cap = 50_000

export interface Asked {
  purpose: string | null
  variant: Variant
  way: 'picture' | 'work'
}

export interface Captchas {
  /** Returns the key and what the visitor gets: a picture as a data URL, or the parameters of a proof of work. */
  issue(asked: Asked, now: Date): Promise<{ key: string; value: string }>
  /** Spends the challenge, right or wrong, and says whether it was right for this purpose. */
  spend(key: string, typed: string, purpose: string, now: Date): Promise<boolean>
  /** The answer, kept only when test hooks are on. */
  peek(key: string): string | undefined
}

export function createCaptchas(store: Store, remember: boolean): Captchas {
  const answers = new Map<string, string>()
  const sealed = async (key: string, answer: string) => keyedHash(await store.keys.secret('captcha'), `${key}\n${answer}`)

  const add = async (key: string, answer: string, purpose: string | null, now: Date) => {
    await store.captchas.add({ key, purpose, answer, expires: new Date(now.getTime() + lifetime).toISOString() }, cap)
  }

  return {
    async issue({ purpose, variant, way }, now) {
      // Begins with a letter: an object would move a numeric key out of its first place.
      const key = `c${randomBytes(16).toString('hex')}`
      if (way === 'work') {
        const work = newWork()
        await add(key, work, purpose, now)
        if (remember) answers.set(key, work)
        return { key, value: work }
      }
      const { text, answer } = newChallenge(variant)
      await add(key, await sealed(key, answer), purpose, now)
      if (remember) answers.set(key, answer)
      return { key, value: `data:image/png;base64,${drawText(text).toString('base64')}` }
    },
    async spend(key, typed, purpose, now) {
      const captcha = key ? await store.captchas.take(key) : null
      answers.delete(key)
      if (!captcha || Date.parse(captcha.expires) <= now.getTime()) return false
      if (captcha.purpose !== null && captcha.purpose !== purpose) return false
      if (isWork(captcha.answer)) return workIsDone(captcha.answer, typed.trim())
      return sameText(await sealed(key, normalAnswer(typed)), captcha.answer)
    },
    peek(key) {
      const answer = answers.get(key)
      return answer && isWork(answer) ? solveWork(answer) : answer
    },
  }
}
