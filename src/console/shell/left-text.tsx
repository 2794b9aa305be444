import { createStore, useStore } from '../../runtime/store'
import { translate } from '../say'

const left = createStore('')

/** Keeps what somebody was typing when its entry went. */
export const keepText = (text: string): void => left.set(text)

/** What was typed for an entry that is gone, until it is not needed any more. */
export function LeftText() {
  const text = useStore(left)
  if (!text) return null
  return (
    <section className="console-left" role="alert">
      <label>
        <b>{translate('leftText')}</b>
        <textarea rows={3} readOnly value={text} />
      </label>
      <p>{translate('leftTextHelp')}</p>
      <button type="button" className="button" onClick={() => keepText('')}>
        {translate('leftTextOut')}
      </button>
    </section>
  )
}
