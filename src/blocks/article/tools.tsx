import { usePortal } from '../../runtime/context'
import { articleSizes, type ArticleSize } from './article-size'
import { shareLink } from './share-link'
import { useArticleWords } from './use-article-words'

interface Props {
  title: string
  size: ArticleSize
  onSize(size: ArticleSize): void
}

/** Text size, print and share, as on other public notices. */
export function ArticleTools({ title, size, onSize }: Props) {
  const { toast } = usePortal()
  const word = useArticleWords()
  const share = async () => {
    const done = await shareLink(title)
    if (done === 'copied') toast(word('shareCopied'), 'success')
    if (done === 'failed') toast(word('shareFailed'), 'warning')
  }
  return (
    <div className="article__tools screen-only" role="group" aria-label={word('articleTools')}>
      <div className="article__sizes" role="group" aria-label={word('articleSize')}>
        {articleSizes.map((one) => (
          <button key={one} type="button" className="article__tool" aria-pressed={one === size} onClick={() => onSize(one)}>
            {word(one)}
          </button>
        ))}
      </div>
      <button type="button" className="article__tool" onClick={() => window.print()}>
        {word('print')}
      </button>
      <button type="button" className="article__tool" onClick={() => void share()}>
        {word('share')}
      </button>
    </div>
  )
}
