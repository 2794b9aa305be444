import { useState } from 'react'
import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { translate } from '../../say'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-store'
import { formLines, rulesFile, sharedIn } from './form-model'

/** Every form, and the rules that several share. */
export function FormList() {
  const { files } = useStore(view)
  const [text, setText] = useState('')
  const forms = formLines(files).filter(({ title }) => title.includes(text.trim()))
  return (
    <div className="console-list">
      <label className="console-list__only">
        {translate('formsFind')}
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <ul className="console-list__lines">
        {forms.map(({ id, title }) => (
          <li key={id}>
            <PlaceLink className="console-list__line" to={roomAddress('forms', [id])}>
              {title}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <h2 className="console-list__head">{translate('formsShared')}</h2>
      <ul className="console-list__lines">
        {Object.entries(sharedIn(files)).map(([name, { title }]) => (
          <li key={name}>
            <PlaceLink className="console-list__line" to={roomAddress('forms', [rulesFile, name])}>
              {title}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
