import type { BlockOf } from '../../contract/page'
import { usePortal, useRoots } from '../../runtime/context'
import { Icon } from '../../runtime/art/icon'
import { ActionLink } from '../../runtime/page/action-link'
import { Heading } from '../../runtime/page/parts/heading'
import { Section } from '../../runtime/page/parts/section'
import { isOffered } from '../../runtime/router/offered'
import { useText } from '../../runtime/page/use-text'
import './cards.css'

type Card = BlockOf<'cards'>['items'][number]

/** A number of columns that gives even rows. */
const columnsFor = (count: number) => [4, 3, 5, 2].find((columns) => count % columns === 0) ?? (count > 4 ? 4 : 3)

/** Cards with links; the whole card is clickable, its title is the link. */
export function CardsBlock({ block }: { block: BlockOf<'cards'> }) {
  const portal = usePortal()
  const roots = useRoots()
  const cards = block.items.filter(({ action }) => !action || isOffered(portal, action, roots))
  const columns = block.columns ?? columnsFor(cards.length)
  return (
    <Section title={block.title} className="cards">
      <ul className={`cards__grid count-${columns}`}>
        {cards.map((card, at) => (
          <CardView key={at} card={card} />
        ))}
      </ul>
    </Section>
  )
}

function CardView({ card }: { card: Card }) {
  const title = useText(card.title).text
  const text = useText(card.text).text
  const tag = useText(card.tag).text
  return (
    <li className={`card${card.action ? ' card--leads' : ''}`}>
      {card.icon && (
        <span className="card__icon">
          <Icon name={card.icon} />
        </span>
      )}
      {tag && <span className="card__tag">{tag}</span>}
      <Heading className="card__title">
        {card.action ? (
          <ActionLink action={card.action} className="card__link">
            {title}
          </ActionLink>
        ) : (
          title
        )}
      </Heading>
      {text && <p className="card__text">{text}</p>}
      {card.action && <Icon name="chevron" className="card__arrow" />}
    </li>
  )
}
