import { Portal } from '../../../contract/portal'
import { NounForm } from '../../schema-form/noun-form'
import { translate } from '../../say'
import './look.css'

const file = 'portal.json'
const parts = [
  ['lookNames', ['title', 'shortTitle', 'description']],
  ['lookColours', ['theme']],
  ['lookFooter', ['footer']],
] as const

/** What the portal is called and looks like. */
export function LookRoom() {
  return (
    <div className="look">
      {parts.map(([word, only]) => (
        <section key={word} className="console-list" aria-label={translate(word)}>
          <h2>{translate(word)}</h2>
          <NounForm noun={Portal} file={file} path={[]} only={only} />
        </section>
      ))}
    </div>
  )
}
