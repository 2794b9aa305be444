import { Portal } from '../../../contract/portal'
import type { Json } from '../../../edit/operation'
import { NounForm } from '../../schema-form/noun-form'
import { translate } from '../../say'
import './look.css'

const file = 'portal.json'
const { theme, footer } = Portal.properties
const colours = Object.fromEntries(Object.entries(theme.properties).map(([name, colour]) => [name, colour.default as Json]))

const parts = [
  { word: 'lookNames', noun: Portal, path: [], only: ['title', 'shortTitle', 'description'] },
  { word: 'lookColours', noun: theme, path: ['theme'], defaults: colours },
  { word: 'lookFooter', noun: footer, path: ['footer'] },
] as const

/** What the portal is called and looks like. */
export function LookRoom() {
  return (
    <div className="look">
      {parts.map(({ word, ...part }) => (
        <section key={word} className="console-list" aria-label={translate(word)}>
          <h2>{translate(word)}</h2>
          <NounForm file={file} {...part} />
        </section>
      ))}
    </div>
  )
}
