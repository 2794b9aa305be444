import { useEffect, useRef } from 'react'
import type { Action } from '../../../contract/parts/action'
import { usePortal, useRoots } from '../../../runtime/context'
import { Icon } from '../../../runtime/art/icon'
import { ActionLink } from '../../../runtime/page/action-link'
import { FailedView } from '../../../runtime/page/state-views'
import { useWorkWords } from '../../../runtime/form/use-work-words'
import { DueMark } from '../../list/due-mark'
import type { Work, WorkRow } from './use-work'

/** The list beside the case; in a small space only the position in it and links to its neighbours. */
export function WorkRail({ work, onHelp }: { work: Work; onHelp(): void }) {
  const word = useWorkWords()
  const { query } = usePortal()
  const box = useRef<HTMLElement>(null)
  const { rows, total, at, previous, next } = work
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]')
    const list = current?.closest<HTMLElement>('.work__rows')
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 3
  }, [query.id, rows.length])
  return (
    <nav className="work__rail" aria-label={word('workList')} ref={box}>
      <div className="work__bar">
        <span className="work__place">{total !== undefined && word(at < 0 ? 'workOutside' : 'workPlace', { at: at + 1, total })}</span>
        <Step action={previous} name={word('workPrevious')} back />
        <Step action={next} name={word('workNext')} />
        <button type="button" className="work__step work__help" aria-label={word('workKeys')} title={word('workKeys')} onClick={onHelp}>
          ?
        </button>
      </div>
      {work.retry && <FailedView small retry={work.retry} pending={work.isReading} />}
      <ol className="work__rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} action={work.openRow(row)} isOpen={row.id === query.id} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ action, name, back = false }: { action: Action | undefined; name: string; back?: boolean }) {
  const { run } = usePortal()
  const roots = useRoots()
  return (
    <button
      type="button"
      className={`work__step${back ? ' work__step--back' : ''}`}
      aria-label={name}
      title={name}
      disabled={!action}
      onClick={() => action && void run(action, roots)}
    >
      <Icon name="chevron" />
    </button>
  )
}

function Row({ row, action, isOpen }: { row: WorkRow; action: Action; isOpen: boolean }) {
  const roots = useRoots()
  return (
    <li className="work__row" aria-current={isOpen ? 'true' : undefined}>
      <ActionLink action={action} roots={roots} className="work__name">
        {row.name}
      </ActionLink>
      <span className="work__facts">
        <span className="work__status">{row.status}</span>
        {row.dueTime && <DueMark until={row.dueTime} workdays={row.workdaysLeft} />}
      </span>
      {row.enterpriseName && <span className="work__owner">{row.enterpriseName}</span>}
    </li>
  )
}
