import { useState } from 'react'
import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { translate } from '../../say'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-store'
import { told } from '../../schema-form/names'
import { formLines, pagesWithForm, rulesFile, sharedIn } from './form-model'

/** Every form, and the rules that several share. */
export function FormList({ open }: { open?: string }) {
  const { files } = useStore(view)
  const [text, setText] = useState('')
  const forms = told(formLines(files), ({ id, asked }) => [...pagesWithForm(files, id), asked].join(' · '))
  const sharedRules = Object.entries(sharedIn(files))
  const isFound = ({ title }: { title: string }) => title.includes(text.trim())
  return (
    <div className="console-list">
      <label className="console-list__only">
        {translate('formsFind')}
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <ul className="console-list__lines">
        {forms.filter(isFound).map(({ id, title, note }) => (
          <li key={id}>
            <PlaceLink className="console-list__line" to={roomAddress('forms', [id])}>
              <span>{title}</span>
              {note && <small>{note}</small>}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <h2 className="console-list__head">{translate('formsShared')}</h2>
      <ul className="console-list__lines">
        {sharedRules
          .filter(([, rule]) => isFound(rule))
          .map(([name, { title }]) => (
            <li key={name}>
              <PlaceLink
                className="console-list__line"
                to={roomAddress('forms', [rulesFile, name])}
                aria-current={name === open ? 'true' : undefined}
              >
                {title}
              </PlaceLink>
            </li>
          ))}
      </ul>
    </div>
  )
}
