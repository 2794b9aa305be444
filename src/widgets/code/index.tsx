import { useState } from 'react'
import { Captcha } from '../../custom/captcha/captcha'
import { controlProps, typed } from '../../runtime/form/field/control-props'
import { useCodeSend, type CaptchaFault } from '../../runtime/form/submit/use-code-send'
import type { WidgetProps } from '../../runtime/widget'
import { NativeButton } from '../../runtime/form/native/native-form'
import { WithoutScript } from '../../runtime/without-script'
import './code.css'
import { useCaptchaWords } from '../../custom/captcha/use-captcha-words'
import { useFormWords } from '../../runtime/form/use-form-words'

const digits = 6

/** A code by SMS: the input, the button that sends it, and the captcha that this requires. */
export function CodeWidget(props: WidgetProps<string>) {
  const word = useFormWords()
  const { id, ui, value, onChange, disabled, readOnly } = props
  const { press, attach, pending, left, failure, sent, purpose, captchaFault, setCaptchaFault } = useCodeSend(ui.send)
  const locked = disabled || readOnly
  const label = pending ? word('codeSending') : left > 0 ? word('codeWait', { seconds: left }) : word(sent ? 'codeAgain' : 'codeSend')
  return (
    <div className="code">
      {purpose && <CodeCaptcha {...props} purpose={purpose} attach={attach} fault={captchaFault} setFault={setCaptchaFault} />}
      <div className="code__row">
        <input
          {...controlProps(props)}
          className="input code__input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits}
          placeholder={ui.placeholder}
          readOnly={readOnly}
          value={value ?? ''}
          onChange={(event) => onChange(typed(event.target.value.trim()))}
        />
        <button
          type="button"
          className="code__send"
          disabled={locked}
          aria-disabled={pending || left > 0 || undefined}
          onClick={(event) => void press(event.currentTarget)}
        >
          {label}
        </button>
        <WithoutScript>
          <NativeButton act="send" value={props.name} className="code__send" label={word('codeSend')} />
        </WithoutScript>
      </div>
      <p className="code__told" id={`${id}__told`} role="status">
        {failure ? <span className="code__failure">{failure}</span> : sent && word('codeSent')}
      </p>
    </div>
  )
}

interface CodeCaptchaProps extends WidgetProps<string> {
  purpose: string
  attach: Parameters<typeof Captcha>[0]['attach']
  fault: CaptchaFault
  setFault(fault: CaptchaFault): void
}

/** Not a field of the form, but validated like one: on blur and before the code is sent; its fault goes while it is corrected. */
function CodeCaptcha({ purpose, attach, fault, setFault, ...props }: CodeCaptchaProps) {
  const word = useCaptchaWords()
  const formWord = useFormWords()
  const [answer, setAnswer] = useState<string>()
  const id = `${props.id}__captcha`
  const words = { missing: word('captchaPlaceholder'), spaces: word('captchaSpaces'), refused: word('captchaRefused') }
  const validate = () => setFault(!answer ? 'missing' : /\s/u.test(answer) ? 'spaces' : undefined)
  const change = (next: string | undefined) => {
    setFault(undefined)
    setAnswer(next)
  }
  const own = {
    ...props,
    id,
    name: `${props.name}Captcha`,
    required: true,
    invalid: fault !== undefined,
    describedBy: fault && `${id}__fault`,
    onBlur: validate,
    onFocus: () => {},
  }
  return (
    <div className="code__captcha screen-only">
      <label className="code__label" htmlFor={id}>
        {formWord('codeCaptcha')}
      </label>
      <Captcha {...own} ui={{ widget: 'captcha' }} purpose={purpose} variant={1} value={answer} onChange={change} attach={attach} />
      <p className="code__fault" id={`${id}__fault`} aria-live="polite">
        {fault && words[fault]}
      </p>
    </div>
  )
}
