import { useId } from 'react'
import type { BlockOf } from '../../contract/page'
import type { FoundKinds as Kinds } from '../../contract/parts/page/page-search'
import { valueText } from '../../validate/template/value-text'
import { usePortal, useRoots } from '../../runtime/context'
import { FollowedLink, useQueryAddress } from '../../runtime/router/query-link'
import { Section } from '../../runtime/page/parts/section'
import { linesOf } from '../../runtime/page/use-text'
import './found-kinds.css'

/** Number of results, in total and of each kind; the chosen kind is in the address. Nothing without results. */
export function FoundKindsView({ block: { title, paragraphs }, kinds: { query: name, items } }: { block: BlockOf<'text'>; kinds: Kinds }) {
  const { word, query, setQuery } = usePortal()
  const address = useQueryAddress()
  const roots = useRoots()
  const id = useId()
  const counted = items.map(({ value, title, count }) => ({ value, title, count: Number(valueText(count, roots)) || 0 }))
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const chosen = counted.find(({ value }) => value === query[name])?.value ?? ''
  const all = { value: '', title: word('allOptions'), count: total }
  return (
    <Section title={title} className="text">
      <div className="found-kinds" role="group" aria-labelledby={id}>
        <p id={id} className="found-kinds__total">
          {word('total', { count: String(total) })}
        </p>
        {[all, ...counted]
          .filter(({ value, count }) => count > 0 || value === chosen)
          .map((kind) => (
            <FollowedLink
              key={kind.value}
              className="found-kinds__kind"
              aria-current={kind.value === chosen ? 'true' : undefined}
              href={address({ [name]: kind.value })}
              onFollow={() => setQuery({ [name]: kind.value })}
            >
              {kind.title} <span className="found-kinds__count">{kind.count}</span>
            </FollowedLink>
          ))}
        {paragraphs
          .flatMap((template) => linesOf(template, roots))
          .map((line) => (
            <p key={line} className="found-kinds__hint">
              {line}
            </p>
          ))}
      </div>
    </Section>
  )
}
