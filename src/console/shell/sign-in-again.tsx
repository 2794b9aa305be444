import { useLayoutEffect, useRef } from 'react'
import { boot } from '../boot'
import { translate } from '../translate'
import { useStore } from '../../runtime/store'
import { view } from '../store/console-view'

const windowName = 'console-sign-in'

/** Opens the sign-in page in another window; the console stays as it is and continues by itself. */
export function SignInAgain({ isFirst }: { isFirst: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opened = useRef<Window | null>(null)
  const { pending: waiting, ended } = useStore(view)
  const signIn = useRef<HTMLButtonElement>(null)
  // Before the dialog leaves the document: only an open dialog gives the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
    // A modal dialog focuses its first link, which leads away.
    signIn.current?.focus()
    return () => {
      current?.close()
      opened.current?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className="console-dialog" aria-labelledby="sign-in-again" onCancel={(event) => event.preventDefault()}>
      <h2 id="sign-in-again">{isFirst ? translate('signIn') : translate('signInAgain')}</h2>
      {ended && <p>{ended}</p>}
      <p>{isFirst ? translate('signInText') : translate('signInAgainText')}</p>
      {waiting.length > 0 && <p>{translate('signInWaiting', { count: waiting.length })}</p>}
      <div className="console-dialog__acts">
        <a className="button" href={boot.home}>
          {translate('toPortal')}
        </a>
        <button
          type="button"
          className="button button--primary"
          ref={signIn}
          onClick={() => (opened.current = window.open(boot.signIn, windowName))}
        >
          {translate('toSignIn')}
        </button>
      </div>
    </dialog>
  )
}
