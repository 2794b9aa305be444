import { useEffect, useRef, type ReactNode } from 'react'
import type { Receipt } from '../../contract/parts/page/block-parts'
import { isStaff } from '../../contract/derived/accounts/account-names'
import { isUnwished } from '../../contract/derived/flow/is-forward'
import { doneQuery } from '../../contract/vocabulary/kinds'
import { fillText } from '../../validate/template/template'
import { Icon } from '../../runtime/art/icon'
import { usePortal, useRoots } from '../../runtime/context'
import { BelowHeading, Heading } from '../../runtime/page/parts/heading'
import { LinkView } from '../../runtime/page/link-view'
import { DescriptionGrid } from '../description-list/description-grid'
import type { FlowRecord } from './progress'
import { useTimeText } from './use-time-text'
import './receipt.css'
import { useFlowWords } from './use-flow-words'

/** Whether the transition just done is still the record's last one; once somebody has continued, its receipt is out of date. */
export function useIsJustDone({ progress }: FlowRecord): boolean {
  const { boot, query, session } = usePortal()
  const last = progress.trail.at(-1)
  return !isStaff(boot.accounts, session.role) && last !== undefined && query[doneQuery] === last.id
}

const onPaper = 'printing-receipt'

function print(): void {
  const { classList } = document.documentElement
  classList.add(onPaper)
  window.addEventListener('afterprint', () => classList.remove(onPaper), { once: true })
  window.print()
}

/** A step into a refusal or a withdrawal is done, and no success. What leaves the state as it was says nothing of it. */
const isTurnedDown = ({ tone, trail }: FlowRecord['progress']): boolean => isUnwished(tone) && trail.at(-1)?.status !== trail.at(-2)?.status

/** The receipt after a transition: what was stored, what happens next, by when, and where to find it again. */
export function ReceiptView({ receipt, record }: { receipt: Receipt; record: FlowRecord }) {
  const { boot, setQuery } = usePortal()
  const word = useFlowWords()
  const timeText = useTimeText()
  const roots = { ...useRoots(), row: record }
  const { title, time } = record.progress.trail.at(-1)!
  // A receipt has what there is: an early step may have no number yet.
  const items = receipt.items.filter(({ value }) => fillText(value, roots) !== '')
  // The page's items may already show the number under a title of their own.
  const { number, status, waits } = record.progress
  const isSaid = number === undefined || items.some(({ value }) => fillText(value, roots).includes(number))
  const box = useRef<HTMLElement>(null)
  // `void`, because newer browsers return a promise, which React would take for a cleanup function.
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <section className="receipt" role="status" ref={box}>
      <Heading className="receipt__title">
        <Icon name="check" />
        {status === waits
          ? word('flowWaits', { state: status })
          : word(isTurnedDown(record.progress) ? 'flowDone' : 'receiptTitle', { act: title })}
      </Heading>
      <BelowHeading>
        <DescriptionGrid items={items} roots={roots} />
        <dl className="receipt__next">
          {!isSaid && <Line name={word('receiptNumber')}>{number}</Line>}
          <Line name={word('receiptTime')}>{timeText(time)}</Line>
          <Next record={record} />
        </dl>
      </BelowHeading>
      <p className="receipt__portal">{boot.portal.title}</p>
      <div className="receipt__links screen-only">
        <button type="button" className="button link-button" onClick={print}>
          <Icon name="document" />
          <span>{word('receiptPrint')}</span>
        </button>
        {receipt.links?.map((link, at) => (
          <LinkView key={at} link={link} roots={roots} />
        ))}
        <button type="button" className="receipt__close" onClick={() => setQuery({ [doneQuery]: '' })}>
          {word('receiptClose')}
        </button>
      </div>
    </section>
  )
}

function Next({ record }: { record: FlowRecord }) {
  const word = useFlowWords()
  const timeText = useTimeText()
  const { status, text, handler, office, due, finished } = record.progress
  return (
    <>
      <Line name={word('receiptState')}>{status}</Line>
      {text && <Line name={word('receiptNext')}>{text}</Line>}
      {!finished && handler && <Line name={word('flowHandler')}>{handler}</Line>}
      {!finished && office && (
        <Line name={word('receiptOffice')}>
          {office.name}
          {office.telephone && (
            <>
              {' '}
              <a href={`tel:${office.telephone.replace(/[^0-9]/g, '')}`}>{office.telephone}</a>
            </>
          )}
          {office.hours && ` ${office.hours}`}
        </Line>
      )}
      {!finished && due && <Line name={word('receiptDue')}>{word('receiptBefore', { date: timeText(due, 'date') })}</Line>}
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="receipt__line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
