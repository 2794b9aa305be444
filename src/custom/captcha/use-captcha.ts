import { useCallback, useEffect, useRef, useState } from 'react'
import { usePortal } from '../../runtime/context'
import type { CaptchaLink } from '../../runtime/form/submit/captcha-link'
import { readWork } from './proof-of-work'
import { askEarly } from './ask-early'
import { solveProof } from './solve-proof'

/** The server forgets a captcha after 120 s; 5 s are left for the request. */
const lifetime = 115_000

export type CaptchaState =
  | { way: 'picture'; image: string | undefined; failed: boolean }
  | { way: 'work'; progress: number; outcome: 'solving' | 'passed' | 'failed' }

interface Options {
  purpose: string | undefined
  variant: number
  value: string | undefined
  onChange(value: string | undefined): void
}

/** One captcha at a time: fetches it, tracks its age, and solves it by proof of work on request. */
export function useCaptcha({ purpose, variant, value, onChange }: Options) {
  const { call, boot } = usePortal()
  const operation = boot.portal.operations.captcha
  const [state, setState] = useState<CaptchaState>({ way: 'picture', image: undefined, failed: false })
  const challenge = useRef<{ key: string; at: number } | undefined>(undefined)
  const running = useRef<{ abort: AbortController; ended: boolean } | undefined>(undefined)
  const latest = useRef({ value, onChange, way: state.way })
  useEffect(() => {
    latest.current = { value, onChange, way: state.way }
  })

  const fetchChallenge = useCallback(
    async (way: 'picture' | 'work', signal: AbortSignal) => {
      const asked = { ...(purpose && { purpose }), variant, way }
      const answer = await call(operation, asked, askEarly(operation, asked, signal))
      const [key, text] = Object.entries(answer as Record<string, string>)[0] ?? []
      if (key === undefined || typeof text !== 'string') throw new Error('captcha: no key in the answer')
      signal.throwIfAborted()
      challenge.current = { key, at: Date.now() }
      return text
    },
    [call, operation, purpose, variant],
  )

  /** Starts again with a picture or with proof of work, and aborts what is running. Resolves to the value when it was solved by work. */
  const start = useCallback(
    (way: 'picture' | 'work'): Promise<string | undefined> => {
      const before = running.current
      before?.abort.abort()
      const abort = new AbortController()
      const { signal } = abort
      challenge.current = undefined
      // The typed answer belongs to the previous picture.
      if (before && latest.current.value !== undefined) latest.current.onChange(undefined)
      const show = (next: CaptchaState) => !signal.aborted && setState(next)
      const run = async () => {
        const text = await fetchChallenge(way, signal)
        if (way === 'picture') return void show({ way, image: text, failed: false })
        const work = readWork(text)
        if (!work) throw new Error('captcha: unknown kind of work')
        const nonce = await solveProof(work, (progress) => show({ way, progress, outcome: 'solving' }), signal)
        latest.current.onChange(nonce)
        show({ way, progress: 1, outcome: 'passed' })
        return nonce
      }
      if (way === 'work') setState({ way, progress: 0, outcome: 'solving' })
      // A captcha that cannot be fetched is not announced (spec §8); its place shows the failure.
      const done = run().catch(
        () => void show(way === 'picture' ? { way, image: undefined, failed: true } : { way, progress: 0, outcome: 'failed' }),
      )
      const now = { abort, ended: false }
      running.current = now
      void done.then(() => (now.ended = true))
      return done
    },
    [fetchChallenge],
  )

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- its state changes when the answer is there
    void start('picture')
    return () => running.current?.abort.abort()
  }, [start])

  const [link] = useState(() => {
    const isStale = () => !challenge.current || Date.now() - challenge.current.at > lifetime
    // Used once: the server accepts it once.
    const proof = (answer: string | undefined) => {
      const known = challenge.current
      if (!known || answer === undefined) return null
      challenge.current = undefined
      return { key: known.key, value: answer }
    }
    return { isStale, proof }
  })
  const take: CaptchaLink['take'] = useCallback(async () => {
    const { way, value: answer } = latest.current
    if (!link.isStale()) return link.proof(answer)
    const solved = await start(way)
    return link.proof(solved)
  }, [link, start])
  const renew = useCallback(() => void start(latest.current.way), [start])
  const renewIfStale = useCallback(() => {
    if (latest.current.way === 'picture' && running.current?.ended && link.isStale()) renew()
  }, [link, renew])
  // From the back-forward cache a page comes as it was left, with a picture that was used or is too old.
  useEffect(() => {
    addEventListener('pageshow', renewIfStale)
    return () => removeEventListener('pageshow', renewIfStale)
  }, [renewIfStale])
  return { state, start, take, renew, renewIfStale }
}
