import { useId, useRef, useState } from 'react'
import type { Json } from '../../../../edit/operation'
import type { Rule, RuleUse } from '../../../../contract/rule'
import { useStore } from '../../../../runtime/store'
import { roomAddress } from '../../../place'
import { changesTo } from '../../../schema-form/changes'
import { translate } from '../../../translate'
import { announce } from '../../../announcer'
import { PlaceLink } from '../../../shell/place-link'
import { applyAction } from '../../../store/console-store'
import { view } from '../../../store/console-view'
import { passes, type RuleFieldType } from '../bench/rule-model'
import { ruleSentence } from '../bench/rule-sentence'
import { placedRules, type WrittenRule } from '../form-model'
import { answerOf, refusalOf } from './refusal'
import './try.css'

export interface TryAnswerProps {
  file: string
  path: (string | number)[]
  place: string[]
  rules: (Rule | RuleUse)[]
  type: RuleFieldType
  titleOf(name: string): string
}

/** Tests an answer against every rule of the field: which one refuses it, the message shown, the reason, and what would let it pass. */
export function TryAnswer({ file, path, place, rules, type, titleOf }: TryAnswerProps) {
  const { files } = useStore(view)
  const [text, setText] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const placed = placedRules(files, { file, path, place, rules })
  const refused = placed.flatMap((one) => {
    const others = placed.filter((other) => other !== one).map(({ rule }) => rule)
    const refusal = text === '' ? undefined : refusalOf(one.rule, text, { type, others })
    return refusal ? [{ ...one, ...refusal }] : []
  })
  const left = text === '' ? [] : placed.filter(({ rule }) => passes(rule, answerOf(text, type), type) === undefined)
  const leftOut = left.map(({ rule }) => ruleSentence(rule, { type, titleOf })).join(translate('comma'))
  const loosen = ({ rule, file: ownFile, path: ownPath, loosened }: WrittenRule & { loosened: Rule }) => {
    if (!applyAction(changesTo(ownFile, ownPath, rule as unknown as Json, loosened as unknown as Json))) return
    announce(translate('tryLoosened'))
    // The pressed button goes with the refusal.
    input.current?.focus()
  }
  return (
    <div className="try">
      <label htmlFor={id}>{translate('tryAnswer')}</label>
      <input
        ref={input}
        id={id}
        value={text}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-help`} className="console-panel__note">
        {translate('tryHelp')}
      </p>
      <div className="try__says" aria-live="polite">
        {text !== '' && refused.length === 0 && <p className="try__passes">{translate('tryPasses')}</p>}
        {left.length > 0 && <p>{translate('tryLeftOut', { rules: leftOut })}</p>}
        {refused.map(({ loosened, why, message, address, ...one }) => (
          <section key={address.join('/')} className="try__refused">
            <p>
              <b>{translate('tryRefused', { rule: ruleSentence(one.rule, { type, titleOf }), message })}</b> {why}
            </p>
            <p className="try__acts">
              {loosened && (
                <button type="button" className="button" onClick={() => loosen({ ...one, message, address, loosened })}>
                  {translate('tryLoosen')}
                </button>
              )}
              <PlaceLink className="console-panel__link" to={roomAddress('forms', address)}>
                {translate('tryGo')}
              </PlaceLink>
            </p>
          </section>
        ))}
      </div>
    </div>
  )
}
