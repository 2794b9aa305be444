import type { BlockOf } from '../../contract/page'
import { fill } from '../../validate/template/template'
import { usePageDatum, useRoots, type Roots } from '../../runtime/context'
import { useDeviceValue } from '../../runtime/device/use-device-value'
import { useHeadingLevel } from '../../runtime/page/parts/heading'
import { PictureView } from '../../runtime/page/parts/picture'
import { Links } from '../../runtime/page/link-view'
import { Section, useTitle } from '../../runtime/page/parts/section'
import { EmptyView, failureOf, Skeleton } from '../../runtime/page/state-views'
import { valueText } from '../../runtime/page/use-text'
import { DescriptionGrid } from '../description-list/description-grid'
import { AsideView } from '../lead/aside'
import { storeArticleSize, readArticleSize } from './article-size'
import { Attachments, fileNames } from './attachments'
import { SiblingLinks } from './sibling-links'
import { BodyView } from '../../runtime/article/body-view'
import { ArticleTools } from './tools'
import './article.css'

type Article = BlockOf<'article'>
type Row = Record<string, unknown>

const isRow = (data: unknown): data is Row => typeof data === 'object' && data !== null && Object.keys(data).length > 0

/** An article: its title, source, content, attachments and further links. */
export function ArticleBlock({ block }: { block: Article }) {
  const datum = usePageDatum(block.source)
  const roots = useRoots()
  const lead = useHeadingLevel() === 1
  const failure = datum && failureOf([datum], block.empty)
  const row = datum?.data
  return (
    <Section title={block.title} className="article">
      {failure
        ?? (datum?.loading ? (
          <Skeleton lines={6} />
        ) : isRow(row) ? (
          <>
            <Reading block={block} row={row} roots={{ ...roots, row }} />
            {block.aside && <AsideView aside={block.aside} roots={{ ...roots, row }} ofPage={lead} />}
          </>
        ) : (
          <EmptyView empty={block.empty} />
        ))}
    </Section>
  )
}

function Reading({ block, row, roots }: { block: Article; row: Row; roots: Roots }) {
  const [size, setSize] = useDeviceValue(readArticleSize, 'sizeMedium')
  const title = useTitle(block.title)
  const facts = (block.descriptionList ?? []).filter(({ value }) => valueText(value, roots) !== '')
  const choose = (next: typeof size) => {
    setSize(next)
    storeArticleSize(next)
  }
  return (
    <article className={`article__sheet article__sheet--${size}`}>
      <div className="article__top">
        <Meta block={block} roots={roots} />
        <ArticleTools title={title} size={size} onSize={choose} />
      </div>
      {facts.length > 0 && <DescriptionGrid items={facts} roots={roots} />}
      <div className="article__body">
        {block.picture && <PictureView picture={block.picture} roots={roots} sizes="(max-width: 1000px) 92vw, 56vw" />}
        {block.parts.map((part, at) => (
          <BodyView key={at} title={part.title} body={fill(part.body, roots)} />
        ))}
        {block.note && <p className="article__note">{valueText(block.note, roots)}</p>}
      </div>
      {block.attachments && <Attachments names={fileNames(fill(block.attachments, roots))} />}
      <Links links={block.links} roots={roots} className="article__links" />
      {block.siblings && <SiblingLinks action={block.siblings} roots={roots} row={row} />}
    </article>
  )
}

/** The tag and annotations of an article; an annotation without values is left out. */
function Meta({ block, roots }: { block: Article; roots: Roots }) {
  const tag = valueText(block.tag ?? '', roots)
  const lines = (block.meta ?? []).map((template) => valueText(template, roots)).filter(Boolean)
  return (
    <ul className="article__meta">
      {tag && <li className="article__tag">{tag}</li>}
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
