import type { Receipt } from '../../contract/parts/block-parts'
import { isStaff } from '../../contract/derived/account-names'
import { doneQuery } from '../../contract/kinds'
import { fillText } from '../../validate/template/template'
import { usePortal, useRoots } from '../../runtime/context'
import { ReceiptCard, ReceiptLine } from '../../runtime/receipt/receipt-card'
import { DescriptionGrid } from '../description-list/description-grid'
import type { FlowRecord } from './progress'
import { timeText } from './time-text'
import { useFlowWords } from './use-flow-words'

/** What was just done is the last that happened to the record; once somebody has gone on with it, nothing is new here. */
export function useIsJustDone({ progress }: FlowRecord): boolean {
  const { boot, query, session } = usePortal()
  const last = progress.trail.at(-1)
  return !isStaff(boot.accounts, session.role) && last !== undefined && query[doneQuery] === last.id
}

/** The answer to what the enterprise has just done to a record. */
export function ReceiptView({ receipt, record }: { receipt: Receipt; record: FlowRecord }) {
  const { setQuery } = usePortal()
  const word = useFlowWords()
  const roots = { ...useRoots(), row: record }
  const { title, time } = record.progress.trail.at(-1)!
  // The items of the page may name the number under a title of its own.
  const { number } = record.progress
  const isSaid = number === undefined || receipt.items.some(({ value }) => fillText(value, roots).includes(number))
  return (
    <ReceiptCard
      title={word('receiptTitle', { act: title })}
      links={receipt.links}
      roots={roots}
      onClose={() => setQuery({ [doneQuery]: '' })}
    >
      <DescriptionGrid items={receipt.items} roots={roots} />
      <dl className="receipt__next">
        {!isSaid && <ReceiptLine name={word('receiptNumber')}>{number}</ReceiptLine>}
        <ReceiptLine name={word('receiptTime')}>{timeText(time)}</ReceiptLine>
        <Next record={record} />
      </dl>
    </ReceiptCard>
  )
}

function Next({ record }: { record: FlowRecord }) {
  const word = useFlowWords()
  const { status, text, handler, due, finished } = record.progress
  return (
    <>
      <ReceiptLine name={word('receiptState')}>{status}</ReceiptLine>
      {text && <ReceiptLine name={word('receiptNext')}>{text}</ReceiptLine>}
      {!finished && handler && <ReceiptLine name={word('flowHandler')}>{handler}</ReceiptLine>}
      {!finished && due && <ReceiptLine name={word('receiptDue')}>{word('receiptBefore', { date: timeText(due, 'date') })}</ReceiptLine>}
    </>
  )
}
