import { useId, useState } from 'react'
import {
  previewAddress,
  type ChangedPage,
  type ChangedPages,
  type PageSpots,
  type PreviewSide,
} from '../../../../contract/console/console-preview'
import { roomAddress } from '../../../place'
import { translate } from '../../../translate'
import { PlaceLink } from '../../../shell/place-link'
import { callConsole } from '../../../client/call-console'
import { useLoadedData } from '../use-loaded-data'
import { ScreenFrame } from './screen-frame'

type Width = 'desk' | 'phone'

const screens: Record<Width, number> = { desk: 1366, phone: 390 }
/** On screens this small a desktop page would be unreadable. */
const small = '(max-width: 747.98px)'
const widths = { desk: 'previewDesk', phone: 'previewPhone' } as const

function spotLine({ before, after }: PageSpots['spots'][number]): string {
  if (before === null) return translate('previewSpotNew', { after })
  return before === after ? translate('previewSpotLook', { after }) : translate('previewSpot', { before, after })
}

function Spots({ of, page, who }: { of: string; page: ChangedPage; who: string }) {
  const query = `?${new URLSearchParams({ address: page.address, who })}&${of}`
  const { value: changed } = useLoadedData(() => callConsole<PageSpots>('spots', { query }), query)
  if (!changed) return null
  if (changed.spots.length === 0) return <p role="status">{translate('previewSpotsNone')}</p>
  const [path = '/'] = page.address.split('?')
  return (
    <>
      <h4>{translate('previewSpots')}</h4>
      <ol className="review__lines preview__spots">
        {changed.spots.map((spot, at) => (
          <li key={at}>
            {spotLine(spot)}{' '}
            {spot.after !== '' && (
              <PlaceLink
                to={roomAddress('find', [], String(new URLSearchParams({ q: spot.after, at: path })))}
                aria-label={`${translate('previewMend')} ${spot.after}`}
              >
                {translate('previewMend')}
              </PlaceLink>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface Given {
  of: string
  page: ChangedPage
  changed: ChangedPages
  onClose(): void
}

/** A page before and after, as each kind of visitor sees it. */
export function PreviewSheet({ of, page, changed, onClose }: Given) {
  const [who, setWho] = useState(page.who)
  const [width, setWidth] = useState<Width>(() => (matchMedia(small).matches ? 'phone' : 'desk'))
  const [isElder, setElder] = useState(false)
  // Kept, so that the frames do not reload while later pages are being compared.
  const [token] = useState(changed.token)
  const title = useId()
  const sides: PreviewSide[] = page.how === 'new' ? ['after'] : page.how === 'gone' ? ['before'] : ['before', 'after']
  return (
    <section className="preview" aria-labelledby={title}>
      <h3 id={title}>{translate('previewTitle', { page: page.title })}</h3>
      <div className="preview__controls">
        <label>
          {translate('previewWho')}
          <select autoFocus value={who} onChange={({ target }) => setWho(target.value)}>
            {changed.visitors.map((one) => (
              <option key={one.who} value={one.who}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {translate('previewWidth')}
          <select value={width} onChange={({ target }) => setWidth(target.value === 'phone' ? 'phone' : 'desk')}>
            {Object.entries(widths).map(([name, word]) => (
              <option key={name} value={name}>
                {translate(word)}
              </option>
            ))}
          </select>
        </label>
        <label className="preview__box">
          <input type="checkbox" checked={isElder} onChange={({ target }) => setElder(target.checked)} />
          {translate('previewElder')}
        </label>
        <button type="button" className="button" onClick={onClose}>
          {translate('previewClose')}
        </button>
      </div>
      <p className="review__help">{translate('previewHelp')}</p>
      {page.how === 'changed' && <Spots of={of} page={page} who={who} />}
      <div className={`preview__sides preview__sides--${width}`}>
        {sides.map((side) => {
          const name = translate(side === 'before' ? 'previewBefore' : 'previewAfter')
          return (
            <figure key={side}>
              <figcaption>{name}</figcaption>
              <ScreenFrame
                title={`${name} ${page.title}`}
                screen={screens[width]}
                src={previewAddress(token, side, who, isElder ? 'elder' : 'usual', page.address)}
              />
            </figure>
          )
        })}
      </div>
    </section>
  )
}
