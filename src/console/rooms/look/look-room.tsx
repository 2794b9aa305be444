import { useMemo } from 'react'
import { wholeTheme } from '../../../contract/derived/derived-colours'
import { Portal } from '../../../contract/portal'
import { useStore } from '../../../runtime/store'
import { ContractForm } from '../../schema-form/contract-form'
import type { Names } from '../../schema-form/build-form'
import { pictureChoices } from '../../schema-form/names'
import { translate } from '../../translate'
import { view } from '../../store/console-view'
import { jsonIn } from '../../store/files'
import './look.css'

const file = 'portal.json'
const { theme, footer, look } = Portal.properties
const unset = {}
const none: string[] = []

const partsFor = (colours: Portal['theme'], pictures: Names[string]) =>
  [
    { word: 'lookNames', contract: Portal, path: [], only: ['title', 'shortTitle', 'description'] },
    { word: 'lookMarks', contract: look, path: ['look'], defaults: unset, choices: { logo: pictures, icon: pictures } },
    { word: 'lookColours', contract: theme, path: ['theme'], defaults: colours },
    { word: 'lookFooter', contract: footer, path: ['footer'] },
  ] as const

/** The room of the portal's name and look. */
export function LookRoom() {
  const { files, state } = useStore(view)
  const portal = jsonIn(files, file) as unknown as Partial<Portal> | undefined
  const written = portal?.theme
  const pictures = state?.pictures ?? none
  const parts = useMemo(() => partsFor(wholeTheme(written), pictureChoices(pictures)), [written, pictures])
  return (
    <div className="look">
      {parts.map(({ word, ...part }) => (
        <section key={word} className="console-list" aria-label={translate(word)}>
          <h2>{translate(word)}</h2>
          {word === 'lookMarks' && pictures.length === 0 ? (
            <p className="console-panel__note">{translate('lookNoPictures')}</p>
          ) : (
            <ContractForm file={file} {...part} />
          )}
        </section>
      ))}
    </div>
  )
}
