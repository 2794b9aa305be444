import { useEffect, useRef } from 'react'
import type { CaptchaLink } from '../../runtime/form/submit/captcha-link'
import { controlProps, typed } from '../../runtime/form/field/control-props'
import { leavesGroup } from '../../runtime/form/field/leaves-group'
import type { WidgetProps } from '../../runtime/widget'
import { useCaptcha, type CaptchaState } from './use-captcha'
import './captcha.css'
import { useCaptchaWords } from './use-captcha-words'
import { NativePicture } from './native-picture'
import { WithoutScript } from '../../runtime/without-script'

export interface CaptchaProps extends WidgetProps<string> {
  /** The operation that the captcha is for; without it the server binds it to the first operation. */
  purpose: string | undefined
  /** 1 four digits, 2 letters and digits, 3 a small sum (spec §9). */
  variant: 1 | 2 | 3
  /** Passes the key to the parent that submits, and null when the captcha unmounts. */
  attach(link: CaptchaLink | null): void
}

const still = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }

/** A picture captcha, with an alternative that needs no transcription (spec §2, design §9). */
export function Captcha(props: CaptchaProps) {
  const word = useCaptchaWords()
  const { purpose, variant, value, onChange, onBlur, onFocus, attach, disabled, readOnly } = props
  const { state, start, take, renew, renewIfStale } = useCaptcha({ purpose, variant, value, onChange })
  useEffect(() => {
    attach({ take, renew })
    return () => attach(null)
  }, [attach, take, renew])
  const input = useRef<HTMLInputElement>(null)
  const refresh = () => {
    void start('picture')
    input.current?.focus()
  }
  const locked = disabled || readOnly
  return (
    <div className="captcha" onFocus={onFocus} onBlur={(event) => leavesGroup(event) && onBlur()}>
      <div className="captcha__row">
        {state.way === 'picture' ? (
          <>
            <input
              {...controlProps({ ...props, onBlur: () => {}, onFocus: renewIfStale })}
              ref={input}
              className="input captcha__input"
              type="text"
              inputMode={variant === 2 ? 'text' : 'numeric'}
              readOnly={readOnly}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={props.ui.placeholder ?? word(variant === 3 ? 'captchaPlaceholder3' : 'captchaPlaceholder')}
              value={value ?? ''}
              onChange={(event) => onChange(typed(event.target.value))}
            />
            <button
              type="button"
              className="captcha__picture"
              title={word('captchaTitle')}
              aria-label={state.failed ? undefined : word('captchaTitle')}
              disabled={locked}
              {...still}
              onClick={refresh}
            >
              <Picture state={state} />
            </button>
            <WithoutScript>
              <NativePicture purpose={purpose} variant={variant} />
            </WithoutScript>
          </>
        ) : (
          <WorkView id={props.id} state={state} />
        )}
      </div>
      <button
        type="button"
        className="captcha__way"
        disabled={locked}
        {...still}
        onClick={() => void start(state.way === 'picture' || state.outcome === 'failed' ? 'work' : 'picture')}
      >
        {state.way === 'picture' || state.outcome === 'failed' ? word('captchaWork') : word('captchaPicture')}
      </button>
    </div>
  )
}

function Picture({ state }: { state: Extract<CaptchaState, { way: 'picture' }> }) {
  const word = useCaptchaWords()
  if (state.image) return <img className="captcha__image" src={state.image} alt={word('captchaAlt')} title={word('captchaTitle')} />
  return <span className="captcha__missing">{state.failed ? word('captchaAlt') : ''}</span>
}

function WorkView({ id, state }: { id: string; state: Extract<CaptchaState, { way: 'work' }> }) {
  const word = useCaptchaWords()
  const { outcome, progress } = state
  const words = { solving: word('captchaWorking'), passed: word('captchaPassed'), failed: word('captchaFailed') }
  return (
    <output id={id} className={`captcha__work captcha__work--${outcome}`}>
      <span>{words[outcome]}</span>
      {outcome === 'solving' && (
        <progress className="captcha__progress" max={1} value={Math.max(0.05, progress)} aria-label={words.solving} />
      )}
    </output>
  )
}
