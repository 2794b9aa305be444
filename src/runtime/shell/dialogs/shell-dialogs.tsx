import { lazyAct } from '../../acts/lazy-acts'
import { useCore } from '../../core-context'
import { useStore } from '../../store'

const DeclaredDialog = lazyAct(({ DeclaredDialog }) => DeclaredDialog)
const QuestionDialog = lazyAct(({ QuestionDialog }) => QuestionDialog)

/** The dialogs that actions open by name, and the question of a `confirm`. */
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
