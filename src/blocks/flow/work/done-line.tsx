import { usePortal, useRoots } from '../../../runtime/context'
import { Icon } from '../../../runtime/art/icon'
import { ActionLink } from '../../../runtime/page/action-link'
import { useWorkWords } from '../../../runtime/form/use-work-words'
import type { Work } from './use-work'

/** The case decided last, with a link to it. */
export function DoneLine({ work: { last, openLast } }: { work: Work }) {
  const word = useWorkWords()
  const { query } = usePortal()
  const roots = useRoots()
  const isShown = last && last.id !== query.id
  return (
    <p className={isShown ? 'work__done' : 'visually-hidden'} role="status">
      {isShown && (
        <>
          <Icon name="check" />
          <span>{last.name ? word('workDone', last) : word('workDoneAgain')}</span>
          <ActionLink action={openLast} roots={roots}>
            {word('workOpenDone')}
          </ActionLink>
        </>
      )}
    </p>
  )
}
