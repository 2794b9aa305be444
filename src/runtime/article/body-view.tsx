import { usePortal } from '../context'
import type { BodyPart, BodyRun } from '../../contract/parts/body'
import { BelowHeading, Heading } from '../page/parts/heading'
import { bodyParts } from '../../validate/article/body-parts'
import './body-view.css'

/** One part of an article with its title; renders nothing when it is empty. */
export function BodyView({ title, body }: { title?: string | undefined; body: unknown }) {
  const parts = bodyParts(body)
  if (parts.length === 0) return null
  const content = parts.map((part, at) => <PartView key={at} part={part} />)
  if (!title) return <div className="article__part">{content}</div>
  return (
    <section className="article__part">
      <Heading className="article__head">{title}</Heading>
      <BelowHeading>{content}</BelowHeading>
    </section>
  )
}

function PartView({ part }: { part: BodyPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('heading' in part) return <Heading className="article__heading">{part.heading}</Heading>
  if ('columns' in part) return <TableView table={part} />
  if ('text' in part) return <LinkedView runs={part.text} />
  const items = part.list.map((item, at) => <li key={at}>{item}</li>)
  return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** Links to pages of the portal open in the same tab, others in a new one. */
function LinkedView({ runs }: { runs: readonly BodyRun[] }) {
  return (
    <p>
      {runs.map((run, at) =>
        typeof run === 'string' ? (
          run
        ) : (
          <a key={at} href={run.href} {...(run.href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            {run.link}
          </a>
        ),
      )}
    </p>
  )
}

/** A table that is wider than a phone scrolls on its own, also by keyboard. */
function TableView({ table }: { table: Extract<BodyPart, { columns: string[] }> }) {
  const { caption, columns, rows } = table
  const { word } = usePortal()
  return (
    <div className="article__table" tabIndex={0} role="region" aria-label={caption ?? columns.join(word('comma'))}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((_, cell) =>
                cell === 0 && row[0] ? (
                  <th key={cell} scope="row">
                    {row[cell]}
                  </th>
                ) : (
                  <td key={cell}>{row[cell]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
