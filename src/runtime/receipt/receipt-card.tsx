import { useEffect, useRef, type ReactNode } from 'react'
import type { Link } from '../../contract/parts/block-parts'
import { Icon } from '../art/icon'
import { usePortal, type Roots } from '../context'
import { BelowHeading, Heading } from '../page/parts/heading'
import { LinkView } from '../page/link-view'
import './receipt.css'
import { useReceiptWords } from './use-receipt-words'

const onPaper = 'printing-receipt'

function print(): void {
  const { classList } = document.documentElement
  classList.add(onPaper)
  window.addEventListener('afterprint', () => classList.remove(onPaper), { once: true })
  window.print()
}

interface Props {
  title: string
  links: Link[] | undefined
  roots: Roots
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The answer to what was just done: what is stored, what happens next, by when, and where it is found again. It can be printed alone. */
export function ReceiptCard({ title, links, roots, onClose, children }: Props) {
  const { boot } = usePortal()
  const word = useReceiptWords()
  const box = useRef<HTMLElement>(null)
  // Newer browsers answer with a promise, which React would take for what ends the effect.
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <section className="receipt" role="status" ref={box}>
      <Heading className="receipt__title">
        <Icon name="check" />
        {title}
      </Heading>
      <BelowHeading>{children}</BelowHeading>
      <p className="receipt__portal">{boot.portal.title}</p>
      <div className="receipt__links">
        <button type="button" className="button link-button" onClick={print}>
          <Icon name="document" />
          <span>{word('receiptPrint')}</span>
        </button>
        {links?.map((link, at) => (
          <LinkView key={at} link={link} roots={roots} />
        ))}
        {onClose && (
          <button type="button" className="receipt__close" onClick={onClose}>
            {word('receiptClose')}
          </button>
        )}
      </div>
    </section>
  )
}

export function ReceiptLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="receipt__line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
