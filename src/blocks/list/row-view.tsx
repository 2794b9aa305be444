import { usePortal } from '../../runtime/context'
import { Icon } from '../../runtime/art/icon'
import { ActionLink } from '../../runtime/page/action-link'
import { Heading } from '../../runtime/page/parts/heading'
import { PictureView } from '../../runtime/page/parts/picture'
import { ProgressBar } from '../../runtime/page/parts/progress-bar'
import { LazyDueMark } from './lazy-due-mark'
import { HighlightedText } from './highlighted-text'
import type { RowTemplate, RowWords } from './row-words'

export function RowTitle({ item, words }: { item: RowTemplate; words: RowWords }) {
  const { word } = usePortal()
  const title = (
    <>
      {words.unread && <span className="list__unread">{word('unreadMark')}</span>}
      {words.title ? <HighlightedText text={words.title} keyword={words.keyword} /> : word('none')}
    </>
  )
  if (!item.action || !words.leads) return title
  return (
    <ActionLink action={item.action} roots={words.roots} className="list__link">
      {title}
    </ActionLink>
  )
}

/** Three cards per row, two on a tablet, one on a phone. */
const cardSizes = '(max-width: 640px) 92vw, (max-width: 1000px) 46vw, 30vw'

/** One entry of the looks `rows` and `cards`: the title is the link, the whole entry its target. */
export function RowView({ item, words, isCard }: { item: RowTemplate; words: RowWords; isCard: boolean }) {
  const meta = words.meta.filter(Boolean)
  return (
    <li className={`list__item${words.leads ? ' list__item--leads' : ''}${words.unread ? ' list__item--unread' : ''}`}>
      {isCard && item.picture && <PictureView picture={item.picture} roots={words.roots} sizes={cardSizes} ground />}
      <div className="list__main">
        <div className="list__title-line">
          {words.tag && <span className="list__tag">{words.tag}</span>}
          {words.until && <LazyDueMark until={words.until} workdays={words.workdays} />}
          <Heading className="list__title">
            <RowTitle item={item} words={words} />
          </Heading>
        </div>
        {words.text && (
          <p className="list__text">
            <HighlightedText text={words.text} keyword={words.keyword} />
          </p>
        )}
        {item.progress && <ProgressBar progress={item.progress} roots={words.roots} />}
      </div>
      {meta.length > 0 && (
        <ul className="list__meta">
          {meta.map((line, at) => (
            <li key={at}>
              <HighlightedText text={line} keyword={words.keyword} />
            </li>
          ))}
        </ul>
      )}
      {words.leads && <Icon name="chevron" className="list__arrow" />}
    </li>
  )
}
