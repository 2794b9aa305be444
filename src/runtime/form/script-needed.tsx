import { usePortal } from '../context'
import { WithoutScript } from '../without-script'

/** Without script nothing seals what is secret, and nothing of a form is there but its links. */
export function ScriptNeeded() {
  const { word } = usePortal()
  return (
    <WithoutScript>
      <p className="form__needs-script">
        {word('formNeedsScript')} <a href="">{word('formReopen')}</a>
      </p>
    </WithoutScript>
  )
}
