import type { Action } from '../../contract/parts/action'
import type { Roots } from '../../runtime/context'
import { ActionLink } from '../../runtime/page/action-link'
import { useArticleWords } from './use-article-words'

type Neighbour = { title?: unknown } | null | undefined

/** The previous and the next article, in list order. */
export function SiblingLinks({ action, roots, row }: { action: Action; roots: Roots; row: Record<string, unknown> }) {
  const word = useArticleWords()
  return (
    <nav className="article__siblings" aria-label={word('siblingArticles')}>
      {(['previous', 'next'] as const).map((name) => {
        const neighbour = row[name] as Neighbour
        return (
          <div key={name} className={`article__${name}`}>
            <span className="article__way">{word(name === 'previous' ? 'previousArticle' : 'nextArticle')}</span>
            {neighbour ? (
              <ActionLink action={action} roots={{ ...roots, row: neighbour }}>
                {String(neighbour.title ?? '')}
              </ActionLink>
            ) : (
              <span className="article__none">{word('noArticle')}</span>
            )}
          </div>
        )
      })}
    </nav>
  )
}
