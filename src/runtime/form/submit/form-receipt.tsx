import type { SubmitReceipt } from '../../../contract/form'
import { fillText } from '../../../validate/template/template'
import type { Roots } from '../../context'
import { ReceiptCard, ReceiptLine } from '../../receipt/receipt-card'
import { useReceiptWords } from '../../receipt/use-receipt-words'

interface Props {
  receipt: SubmitReceipt
  /** What the button of the form said. */
  act: string
  /** With what was sent and what was answered. */
  roots: Roots
  time: string
  /** Only where the form stands in a dialog; on a page the links lead on. */
  onClose?: (() => void) | undefined
}

/** The answer to a form, in its place. */
export default function FormReceipt({ receipt, act, roots, time, onClose }: Props) {
  const word = useReceiptWords()
  const { title, items, next, links } = receipt
  return (
    <ReceiptCard
      title={title === undefined ? word('receiptTitle', { act }) : fillText(title, roots)}
      links={links}
      roots={roots}
      onClose={onClose}
    >
      <dl className="receipt__next">
        {items.map(({ label, value }) => (
          <ReceiptLine key={label} name={label}>
            {fillText(value, roots)}
          </ReceiptLine>
        ))}
        <ReceiptLine name={word('receiptTime')}>{fillText('{{row.time|dateTime}}', { row: { time } })}</ReceiptLine>
        <ReceiptLine name={word('receiptNext')}>{fillText(next, roots)}</ReceiptLine>
      </dl>
    </ReceiptCard>
  )
}
