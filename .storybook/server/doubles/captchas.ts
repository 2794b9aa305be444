import type { Captchas } from '../../../src/server/captcha/captchas'

const questions = { 1: ['4826', '4826'], 2: ['7kQ3', '7kQ3'], 3: ['3 + 8 = ?', '11'] } as const

const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><rect width="120" height="40" fill="#eef4fc"/>`
  + `<path d="M4 30Q30 4 60 24T116 12" fill="none" stroke="#8fb1de"/><text x="60" y="28" text-anchor="middle" font-family="monospace" font-size="22" fill="#0b3d91">${text}</text></svg>`

const url = (picture: string) => `data:image/svg+xml,${encodeURIComponent(picture)}`
const hole = 150

const scene =
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150" viewBox="0 0 300 150"><rect width="300" height="150" fill="#c4defa"/>`
  + `<path d="M0 110Q80 50 160 100T300 80V150H0Z" fill="#6c9cd6"/><rect x="${hole}" y="50" width="50" height="50" fill="#343e52" stroke="#fff"/></svg>`
const piece = `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50" viewBox="0 0 50 50"><rect x=".5" y=".5" width="49" height="49" fill="#6c9cd6" stroke="#fff"/></svg>`

/** Double of the random captchas: a story's picture is the same each time. Its answer is valid once. */
export function fixedCaptchas(): Captchas {
  const answers = new Map<string, string>()
  let counter = 0
  const add = (answer: string) => {
    const key = `story-captcha-${(counter += 1)}`
    answers.set(key, answer)
    return key
  }
  return {
    async issue({ variant, way }) {
      if (way === 'work') {
        const key = add('work')
        return { key, value: `work:8:${key}` }
      }
      if (way === 'slider') return { key: add(`slider:${hole}`), value: ['slider', 50, url(scene), url(piece)].join('|') }
      const [text, answer] = questions[variant]
      return { key: add(answer), value: url(svg(text)) }
    },
    // A proof of work is accepted as given; a story is not about the browser's arithmetic.
    async spend(key, typed) {
      const right = answers.get(key)
      answers.delete(key)
      if (right?.startsWith('slider:')) return Math.abs(Number(right.slice(7)) - Number(typed)) <= 6
      return right !== undefined && (right === 'work' || right.toLowerCase() === typed.trim().toLowerCase())
    },
    certify: async () => add('work'),
    peek: (key) => answers.get(key),
  }
}
