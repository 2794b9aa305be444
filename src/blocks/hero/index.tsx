import { useId } from 'react'
import type { BlockOf } from '../../contract/page'
import { clauses } from '../../validate/clauses'
import { Art } from '../../runtime/art/art'
import { Heading } from '../../runtime/page/parts/heading'
import { useRoots } from '../../runtime/context'
import { Links } from '../../runtime/page/link-view'
import { PictureView } from '../../runtime/page/parts/picture'
import { ScopedSearch } from '../../runtime/search/scoped-search'
import { useTitle } from '../../runtime/page/parts/section'
import { useText } from '../../runtime/page/use-text'
import './hero.css'

/** The picture, title and main links at the top of a page. */
export function HeroBlock({ block }: { block: BlockOf<'hero'> }) {
  const id = useId()
  const title = useTitle(block.title)
  const { text } = useText(block.text)
  const roots = useRoots()
  return (
    <section className={`hero hero--${block.size}`} aria-labelledby={title ? id : undefined}>
      <div className="hero__inner">
        <div className="hero__words">
          {title && (
            <Heading id={id} className="hero__title">
              {clauses(title).map((clause, at) => (
                <span key={at} className="hero__clause">
                  {clause}
                </span>
              ))}
            </Heading>
          )}
          {text && <p className="hero__text">{text}</p>}
          {block.search && <ScopedSearch {...block.search} />}
          <Links links={block.links} className="hero__links" />
        </div>
        {block.picture ? (
          <div className="hero__picture">
            <PictureView picture={block.picture} roots={roots} sizes="(max-width: 1000px) 92vw, 44vw" first />
          </div>
        ) : (
          block.art && <Art name={block.art} className="hero__art" />
        )}
      </div>
    </section>
  )
}
