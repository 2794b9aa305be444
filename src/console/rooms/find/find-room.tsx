import { useEffect, useMemo } from 'react'
import { useStore } from '../../../runtime/store'
import { goTo, usePlace } from '../../place'
import { translate } from '../../translate'
import { sentenceWithTitles } from '../../schema-form/placeholder-title'
import { PlaceLink } from '../../shell/place-link'
import { useNames } from '../../shell/use-names'
import { EmptyState, Loading } from '../../shell/states'
import { view } from '../../store/console-view'
import { pageRoomAddress, placesOfText } from '../../store/places/find-place'
import { findTexts } from '../../store/texts'

const most = 30

/** Leads from a text on a page of the portal to where it is edited; offers a choice when there are several places. */
export function FindRoom() {
  const { files } = useStore(view)
  const { query } = usePlace()
  const { names, load } = useNames()
  useEffect(load)
  const [text, path] = [query.get('q') ?? '', query.get('at') ?? '/']
  const found = useMemo(() => {
    const exact = placesOfText(files, text, path)
    return exact.length > 0 ? exact : findTexts(files, text, most)
  }, [files, text, path])
  const only = text === '' ? { address: pageRoomAddress(files, path) } : found.length === 1 ? found[0]! : undefined
  useEffect(() => {
    if (only) goTo(only.address, { replace: true, ...('text' in only ? { text: only.text } : {}) })
  })
  if (only) return <Loading />
  if (found.length === 0)
    return (
      <>
        <h1 className="console__title">{translate('search')}</h1>
        <EmptyState title={translate('findNone', { text })} text={translate('findNoneText')} />
      </>
    )
  return (
    <>
      <h1 className="console__title">{translate('findTitle')}</h1>
      <p className="console__about">{translate('findText', { text })}</p>
      <div className="console-list">
        <ul className="console-list__lines">
          {(names?.withPurposes(found) ?? found).map((one) => (
            <li key={`${one.address} ${one.text}`}>
              <PlaceLink className="console-list__line" to={one.address} text={one.text}>
                <span>{sentenceWithTitles(one.text, files)}</span>
                <small>{one.where}</small>
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
