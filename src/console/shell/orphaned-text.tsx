import { createStore, useStore } from '../../runtime/store'
import { translate } from '../translate'

const left = createStore('')

/** Keeps the text that was being typed when its entry was removed. */
export const keepOrphanedText = (text: string): void => left.set(text)

/** Text typed for an entry that was removed, until it is dismissed. */
export function OrphanedText() {
  const text = useStore(left)
  if (!text) return null
  return (
    <section className="console-left" role="alert">
      <label>
        <b>{translate('leftText')}</b>
        <textarea rows={3} readOnly value={text} />
      </label>
      <p>{translate('leftTextHelp')}</p>
      <button type="button" className="button" onClick={() => keepOrphanedText('')}>
        {translate('leftTextOut')}
      </button>
    </section>
  )
}
