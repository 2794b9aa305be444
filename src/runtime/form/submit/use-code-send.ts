import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldUi } from '../../../contract/form'
import { fill } from '../../../validate/template/template'
import { usePortal, useRoots } from '../../context'
import type { CaptchaLink } from './captcha-link'
import { faultyFields } from '../field/faulty-field'
import { focusField } from '../field/focus-field'
import { FormContext } from '../form-context'
import { RequestError } from '../../request/request-error'
import { submitFailure } from './submit-failure'
import { useFormWords } from '../use-form-words'

const pause = 60_000

/** What is wrong with the captcha that a code requires. */
export type CaptchaFault = 'missing' | 'spaces' | 'refused' | undefined

/** The envelope's code for a wrong or expired captcha. */
const captchaRefused = 1002

/** The wait that a refusal asks for, after a reload or in another tab; a longer one than between two codes is said in words alone. */
const shortWait = (error: unknown): number => {
  const wait = error instanceof RequestError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0
  return wait > pause ? 0 : wait
}

interface Wait {
  from: number
  until: number
}

const waitOf = (milliseconds: number): Wait => ({ from: Date.now(), until: Date.now() + milliseconds })

/** Seconds that are left of a wait, counted down. */
function useSecondsOf({ from, until }: Wait): number {
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - Math.max(now, from)) / 1000))
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until, left])
  return left
}

/** The button that sends a code: validates the fields it needs, gets a captcha answer, calls, and counts down. */
export function useCodeSend(send: FieldUi['send']) {
  const portal = usePortal()
  const word = useFormWords()
  const roots = useRoots()
  const parts = useContext(FormContext)
  const captcha = useRef<CaptchaLink | null>(null)
  const [attach] = useState(() => (link: CaptchaLink | null) => void (captcha.current = link))
  const [pending, setPending] = useState(false)
  const [wait, setWait] = useState<Wait>({ from: 0, until: 0 })
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState('')
  const [captchaFault, setCaptchaFault] = useState<CaptchaFault>()
  const left = useSecondsOf(wait)
  const purpose = send && parts ? portal.boot.operations[send.operation]?.captcha : undefined

  async function call(place: HTMLElement): Promise<boolean> {
    if (!send || !parts) return false
    const [first, ...others] = faultyFields(parts.store, send.with)
    if (first) {
      // Its own fault may be far above, out of sight of the button that was pressed.
      const { properties } = parts.module.form.schema
      const fields = [first, ...others].map((name) => properties[name]?.title ?? name).join(word('comma'))
      setFailure(word('codeNeeds', { fields }))
      focusField(place.closest('form'), first)
      return false
    }
    if (captchaFault) return false
    const proof = purpose ? await captcha.current?.take() : undefined
    if (proof === null) {
      setCaptchaFault('missing')
      return false
    }
    await portal.call(send.operation, fill(send.with, { ...roots, form: parts.store.values() }), proof && { captcha: proof })
    return true
  }

  async function press(place: HTMLElement) {
    if (pending || left > 0) return
    // A second code needs a second captcha, which must be shown first.
    if (sent && purpose && !captcha.current) return setSent(false)
    setPending(true)
    setFailure('')
    try {
      if (await call(place)) {
        setSent(true)
        setWait(waitOf(pause))
      }
    } catch (error) {
      captcha.current?.renew()
      if (captcha.current && error instanceof RequestError && error.code === captchaRefused) return setCaptchaFault('refused')
      setWait(waitOf(shortWait(error)))
      const { faults, text, silent } = submitFailure(error)
      if (!silent) setFailure(faults.map((fault) => fault.message).join(word('semicolon')) || text || word('submitFailed'))
    } finally {
      setPending(false)
    }
  }
  return { press, attach, pending, left, failure, sent, captchaFault, setCaptchaFault, purpose: sent ? undefined : purpose }
}
