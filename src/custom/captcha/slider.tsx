import { useEffect, useState } from 'react'
import { usePortal } from '../../runtime/context'
import type { CaptchaLink } from '../../runtime/form/submit/captcha-link'
import { leavesGroup } from '../../runtime/form/field/leaves-group'
import type { WidgetProps } from '../../runtime/widget'
import { pictureSize, type Puzzle } from './puzzle'
import { useSlider } from './use-slider'
import './slider.css'
import { useCaptchaWords } from './use-captcha-words'

export interface SliderProps extends WidgetProps<string> {
  attach(link: CaptchaLink | null): void
}

/** A slider puzzle, by pointer or keys, with an alternative that needs neither (requirement C4). */
export function Slider(props: SliderProps) {
  const word = useCaptchaWords()
  const portal = usePortal()
  const { id, value, onChange, onBlur, onFocus, attach, labelledBy, describedBy, disabled, readOnly } = props
  const { state, start, place, work, take, renew } = useSlider({ value, onChange })
  useEffect(() => {
    attach({ take, renew })
    return () => attach(null)
  }, [attach, take, renew])
  const locked = disabled || readOnly
  const status = {
    loading: word('sliderLoading'),
    failed: word('sliderFailed'),
    checking: word('sliderChecking'),
    passed: word('captchaPassed'),
    working: word('captchaWorking'),
    puzzle: word('sliderHint'),
  }
  const text = state.step === 'puzzle' && state.message ? `${state.message}${portal.word('semicolon')}${status.puzzle}` : status[state.step]
  return (
    <div
      id={id}
      className={`slider slider--${state.step}`}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onFocus={onFocus}
      onBlur={(event) => leavesGroup(event) && onBlur()}
    >
      {state.step === 'puzzle' ? (
        <Board key={state.puzzle.piece} puzzle={state.puzzle} props={props} locked={locked} onPlace={(left) => void place(left)} />
      ) : (
        state.step !== 'passed' && (
          // Placeholder of the same height, so that loading does not shift the layout.
          <>
            <div className="slider__board slider__board--empty" aria-hidden="true" />
            <div className="slider__row slider__row--empty" />
          </>
        )
      )}
      <p className="slider__told" role="status">
        {text}
        {state.step === 'working' && (
          <progress className="captcha__progress" max={1} value={Math.max(0.05, state.progress)} aria-label={text} />
        )}
      </p>
      {state.step !== 'passed' && (
        <div className="slider__ways">
          <button type="button" className="captcha__way" disabled={locked || state.step === 'checking'} onClick={() => void start()}>
            {word('sliderAnother')}
          </button>
          <button
            type="button"
            className="captcha__way"
            disabled={locked || state.step === 'checking' || state.step === 'working'}
            onClick={() => void work()}
          >
            {word('captchaWork')}
          </button>
        </div>
      )}
    </div>
  )
}

const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`

interface BoardProps {
  puzzle: Puzzle
  props: SliderProps
  locked: boolean
  onPlace(left: number): void
}

function Board({ puzzle, props, locked, onPlace }: BoardProps) {
  const word = useCaptchaWords()
  const [left, setLeft] = useState(0)
  const settle = () => !locked && left > 0 && onPlace(left)
  return (
    <>
      <div className="slider__board" aria-hidden="true">
        <img className="slider__scene" src={puzzle.background} alt="" />
        <img
          className="slider__piece"
          src={puzzle.piece}
          alt=""
          style={{ insetInlineStart: share(left, pictureSize.width), insetBlockStart: share(puzzle.top, pictureSize.height) }}
        />
      </div>
      <div className="slider__row">
        <input
          className="slider__range"
          type="range"
          min={0}
          max={pictureSize.width - pictureSize.piece}
          step={1}
          value={left}
          disabled={locked}
          aria-label={word('sliderRange')}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          onChange={(event) => setLeft(Number(event.target.value))}
          onPointerUp={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            settle()
          }}
        />
        <button type="button" className="slider__settle" disabled={locked} onClick={settle}>
          {word('sliderSettle')}
        </button>
      </div>
    </>
  )
}
