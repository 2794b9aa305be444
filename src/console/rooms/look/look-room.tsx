import { useMemo } from 'react'
import { wholeTheme } from '../../../contract/derived/derived-colours'
import { Portal } from '../../../contract/portal'
import { useStore } from '../../../runtime/store'
import { ContractForm } from '../../schema-form/contract-form'
import { translate } from '../../translate'
import { view } from '../../store/console-view'
import { jsonIn } from '../../store/files'
import './look.css'

const file = 'portal.json'
const { theme, footer } = Portal.properties

const partsFor = (colours: Portal['theme']) =>
  [
    { word: 'lookNames', contract: Portal, path: [], only: ['title', 'shortTitle', 'description'] },
    { word: 'lookColours', contract: theme, path: ['theme'], defaults: colours },
    { word: 'lookFooter', contract: footer, path: ['footer'] },
  ] as const

/** The room of the portal's name and look. */
export function LookRoom() {
  const portal = jsonIn(useStore(view).files, file) as unknown as Partial<Portal> | undefined
  const written = portal?.theme
  const parts = useMemo(() => partsFor(wholeTheme(written)), [written])
  return (
    <div className="look">
      {parts.map(({ word, ...part }) => (
        <section key={word} className="console-list" aria-label={translate(word)}>
          <h2>{translate(word)}</h2>
          <ContractForm file={file} {...part} />
        </section>
      ))}
    </div>
  )
}
