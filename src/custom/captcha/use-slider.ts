import { useCallback, useEffect, useRef, useState } from 'react'
import { usePortal } from '../../runtime/context'
import type { CaptchaLink } from '../../runtime/form/submit/captcha-link'
import { submitFailure } from '../../runtime/form/submit/submit-failure'
import { readWork } from './proof-of-work'
import { readPuzzle, type Puzzle } from './puzzle'
import { askEarly } from './ask-early'
import { solveProof } from './solve-proof'
import { useCaptchaWords } from './use-captcha-words'

/** The server forgets a proof after 120 s; 5 s are left for the request. */
const lifetime = 115_000
const purpose = 'slider'

const isFresh = (proved = 0) => Date.now() - proved < lifetime

export type SliderState =
  | { step: 'loading' | 'failed' | 'checking' | 'passed' }
  | { step: 'working'; progress: number }
  | { step: 'puzzle'; puzzle: Puzzle; message: string }

interface Options {
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A slider puzzle, or proof of work instead, and the server's proof of its solution, which is the field's value. */
export function useSlider({ value, onChange }: Options) {
  const { call, boot } = usePortal()
  const word = useCaptchaWords()
  const { captcha, verifyCaptcha } = boot.portal.operations
  const [state, setState] = useState<SliderState>({ step: value === undefined ? 'loading' : 'passed' })
  const key = useRef('')
  /** When the proof was given; 0 once it was sent. */
  const proved = useRef<number>(undefined)
  const abort = useRef<AbortController>(undefined)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  const issue = useCallback(
    async (way: 'slider' | 'work') => {
      abort.current?.abort()
      const { signal } = (abort.current = new AbortController())
      const answer = await call(captcha, { purpose, way }, askEarly(captcha, { purpose, way }, signal))
      const [issued, text] = Object.entries(answer as Record<string, unknown>)[0] ?? []
      signal.throwIfAborted()
      if (issued === undefined || typeof text !== 'string') throw new Error('slider: no key in the answer')
      key.current = issued
      return { text, signal }
    },
    [call, captcha],
  )

  /** Loads the next puzzle, with a message about the last one. A failure is shown in the puzzle's place. */
  const start = useCallback(
    async (message = '') => {
      if (latest.current.value !== undefined) latest.current.onChange(undefined)
      setState({ step: 'loading' })
      try {
        const { text } = await issue('slider')
        const puzzle = readPuzzle(text)
        setState(puzzle ? { step: 'puzzle', puzzle, message } : { step: 'failed' })
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setState({ step: 'failed' })
      }
    },
    [issue],
  )

  const prove = useCallback(
    async (answer: string) => {
      if (!verifyCaptcha) throw new Error('slider: portal.json names no operation verifyCaptcha')
      setState({ step: 'checking' })
      const { captchaVerification } = (await call(verifyCaptcha, {}, { captcha: { key: key.current, value: answer } })) as {
        captchaVerification: string
      }
      proved.current = Date.now()
      latest.current.onChange(captchaVerification)
      setState({ step: 'passed' })
    },
    [call, verifyCaptcha],
  )

  /** Sends the position of the piece. */
  const place = (left: number) => prove(String(left)).catch((error: unknown) => start(submitFailure(error).text || word('submitFailed')))

  /** The alternative that needs neither sight nor dragging: proof of work. */
  const work = async () => {
    setState({ step: 'working', progress: 0 })
    try {
      const { text, signal } = await issue('work')
      const asked = readWork(text)
      if (!asked) throw new Error('slider: unknown kind of work')
      await prove(await solveProof(asked, (progress) => !signal.aborted && setState({ step: 'working', progress }), signal))
    } catch {
      await start(word('sliderWorkFailed'))
    }
  }

  useEffect(() => {
    if (latest.current.value === undefined) void start()
    return () => abort.current?.abort()
  }, [start])
  // From the back-forward cache a page comes as it was left, with a proof that was used or is too old.
  useEffect(() => {
    const renewIfStale = () =>
      void (proved.current !== undefined && latest.current.value !== undefined && !isFresh(proved.current) && start())
    addEventListener('pageshow', renewIfStale)
    return () => removeEventListener('pageshow', renewIfStale)
  }, [start])

  /** The proof is sent as the field's value, once; a used or expired one must be solved again. */
  const take: CaptchaLink['take'] = useCallback(async () => {
    const isGood = isFresh(proved.current)
    proved.current = 0
    if (isGood) return undefined
    await start(word('sliderExpired'))
    return null
  }, [start, word])
  const renew = useCallback(() => void start(), [start])
  return { state, start, place, work, take, renew }
}
