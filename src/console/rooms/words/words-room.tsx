import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from '../../../runtime/store'
import { usePlace } from '../../place'
import { translate } from '../../translate'
import { sentenceWithTitles } from '../../schema-form/placeholder-title'
import { PlaceLink } from '../../shell/place-link'
import { EmptyState } from '../../shell/states'
import { view } from '../../store/console-view'
import { placeExists } from '../../store/places/place-exists'
import { groups, groupTitle, wordLines } from './word-list'
import { WordPanel } from './word-panel'

const most = 100

/** The room of words: every sentence of the program, with a search. */
export function WordsRoom() {
  const { files } = useStore(view)
  const place = usePlace()
  const { rest } = place
  const [group, name] = rest
  const [text, setText] = useState('')
  const [shown, setShown] = useState('')
  const query = useDeferredValue(text.trim())
  const { lines, count } = useMemo(() => wordLines(files, query, shown, most), [files, query, shown])
  // What is gone opens nothing: a phone then shows the list, from which another can be chosen.
  const isOpen = group !== undefined && name !== undefined && placeExists(files, place)
  return (
    <div className={isOpen ? 'console-split console-split--open' : 'console-split'}>
      <div className="console-list">
        <div className="console-list__find">
          <label>
            {translate('wordsSearch')}
            <input type="search" value={text} placeholder={translate('wordsSearchHint')} onChange={({ target }) => setText(target.value)} />
          </label>
          <label>
            {translate('wordsGroup')}
            <select value={shown} onChange={({ target }) => setShown(target.value)}>
              <option value="">{translate('wordsEveryGroup')}</option>
              {groups().map((one) => (
                <option key={one} value={one}>
                  {groupTitle(one)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className="console-list__count" role="status">
          {translate('wordsFound', { count })}
        </p>
        {count === 0 && <EmptyState title={translate('wordsNone')} text={translate('wordsNoneText')} />}
        <ul className="console-list__lines">
          {lines.map((line) => (
            <li key={`${line.address} ${line.text}`}>
              <PlaceLink
                className="console-list__line"
                to={line.address}
                aria-current={line.address.endsWith(`/${group}/${name}`) ? 'true' : undefined}
              >
                <span>{sentenceWithTitles(line.text, files)}</span>
                <small>{line.note}</small>
              </PlaceLink>
            </li>
          ))}
        </ul>
        {count > most && <p className="console-list__count">{translate('wordsMore', { count: count - most })}</p>}
      </div>
      {isOpen ? <WordPanel group={group} name={name} /> : <EmptyState title={translate('wordsPick')} text={translate('wordsPickText')} />}
    </div>
  )
}
