import { lazyActionPart } from '../../actions/lazy-actions'
import { useCore } from '../../core-context'
import { useStore } from '../../store'

const DeclaredDialog = lazyActionPart(({ DeclaredDialog }) => DeclaredDialog)
const QuestionDialog = lazyActionPart(({ QuestionDialog }) => QuestionDialog)

/** The open dialog, and the confirmation question of an action. */
export function ShellDialogs() {
  const { dialogs } = useCore()
  const open = useStore(dialogs.open)
  const question = useStore(dialogs.question)
  return (
    <>
      {open && <DeclaredDialog key={open.id} {...open} />}
      {question && <QuestionDialog question={question} />}
    </>
  )
}
