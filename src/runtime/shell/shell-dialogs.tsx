import { usePortal } from '../context'
import { useCore } from '../core-context'
import { useStore } from '../store'
import { Dialog } from './dialog'
import { MenuLink } from './menu-link'
import { PasswordDialog } from './password-dialog'

function EnterpriseDialog({ onClose }: { onClose(): void }) {
  const { title, text, button, route, width } = usePortal().boot.portal.dialogs.enterprise
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <p className="dialog__text">{text}</p>
      <div className="dialog__acts">
        <MenuLink className="button button--primary" item={{ title: button, route }} onDone={onClose} />
      </div>
    </Dialog>
  )
}

function QuestionDialog() {
  const { word } = usePortal()
  const { dialogs } = useCore()
  const question = useStore(dialogs.question)
  if (!question) return null
  return (
    <Dialog title={word('confirmTitle')} onClose={() => question.answer(false)}>
      <p className="dialog__text">{question.text}</p>
      <div className="dialog__acts">
        <button type="button" className="button" onClick={() => question.answer(false)}>
          {word('cancel')}
        </button>
        <button type="button" className="button button--primary" onClick={() => question.answer(true)}>
          {word('confirm')}
        </button>
      </div>
    </Dialog>
  )
}

/** The dialogs that actions open by name, and the question of a `confirm`. */
export function ShellDialogs() {
  const { dialogs } = useCore()
  const open = useStore(dialogs.open)
  const close = () => dialogs.open.set(null)
  return (
    <>
      {open === 'enterprise' && <EnterpriseDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      <QuestionDialog />
    </>
  )
}
