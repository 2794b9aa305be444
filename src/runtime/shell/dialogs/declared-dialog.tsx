import { usePortal } from '../../context'
import { useCore } from '../../core-context'
import { DialogView } from './dialog'
import { DialogForm } from './dialog-form'
import type { OpenDialog, AskedQuestion } from './dialog-store'
import { MenuLink } from '../header/menus/menu-link'

/** A dialog of portal.json: its texts, its form, and a link to its page. */
export function DeclaredDialog({ id, heading }: OpenDialog) {
  const dialog = usePortal().boot.portal.dialogs[id]
  const { dialogs, pathOf, router } = useCore()
  if (!dialog) return null
  const { title, text, form, button, route, width } = dialog
  const leave = (to: string) => {
    dialogs.close()
    router.go(pathOf(to), { from: heading })
  }
  return (
    <DialogView title={title} width={width} onClose={dialogs.close}>
      {text && <p className={form ? 'dialog__intro' : 'dialog__text'}>{text}</p>}
      {form && <DialogForm id={form} />}
      {button && route && (
        <div className="dialog__actions">
          <MenuLink className="button button--primary" item={{ title: button, route }} onFollow={() => leave(route)} />
        </div>
      )}
    </DialogView>
  )
}

/** The confirmation question of an action. */
export function QuestionDialog({ question }: { question: AskedQuestion }) {
  const { word } = usePortal()
  return (
    <DialogView title={word('confirmTitle')} onClose={() => question.answer(false)}>
      <p className="dialog__text">{question.text}</p>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={() => question.answer(false)}>
          {word('cancel')}
        </button>
        <button type="button" className="button button--primary" onClick={() => question.answer(true)}>
          {word('confirm')}
        </button>
      </div>
    </DialogView>
  )
}
