import { createContext, useContext, useId, type ReactNode } from 'react'
import type { Link } from '../../../contract/parts/page/block-parts'
import { usePortal, type Roots } from '../../context'
import { BelowHeading, Heading, useHeadingLevel } from './heading'
import { Links } from '../link-view'
import { useText } from '../use-text'
import './section.css'

/** The page's own title, the fallback for an empty title from data. */
export const PageTitleContext = createContext('')

/** The text of a block's title. The page's h1 is never empty: while its data loads it shows the page's title. */
export function useTitle(template: string | undefined): string {
  const { word } = usePortal()
  const pageTitle = useContext(PageTitleContext)
  const { text, loading } = useText(template)
  if (useHeadingLevel() === 1) return text || pageTitle
  return loading ? word('loadingBlock') : text
}

interface Props {
  title: string | undefined
  links?: Link[]
  /** Roots for the links, where the block shows one row. */
  roots?: Roots
  className?: string
  children: ReactNode
}

/** A block's frame: its title at the right level, links beside it, and the content one level below. */
export function Section({ title, links, roots, className = '', children }: Props) {
  const id = useId()
  const words = useTitle(title)
  const frame = `section ${className}`.trim()
  if (!words) {
    return (
      <div className={frame}>
        <Links links={links} look="quiet" roots={roots} className="section__links" />
        {children}
      </div>
    )
  }
  return (
    <section className={frame} aria-labelledby={id}>
      <div className="section__head">
        <Heading id={id} className="section__title">
          {words}
        </Heading>
        <Links links={links} look="quiet" roots={roots} className="section__links" />
      </div>
      <BelowHeading>{children}</BelowHeading>
    </section>
  )
}
