import type { Block, Page } from '../../contract/page'
import { fillText } from '../../validate/template/template'
import { holds } from '../../validate/condition'
import { usePortal, useRoots, type PageViewProps } from '../context'
import { Brand } from '../shell/header/brand'
import { BlockList } from './block-view'
import { Breadcrumb, ParentsContext } from './parts/breadcrumb'
import { HeadingLevel } from './parts/heading'
import { PageData } from './data/page-data'
import { PageTitleContext } from './parts/section'
import './page-view.css'
import './narrow.css'

/** The first block's title is the page's h1 if the block is a hero, a lead or an article. */
const leads = (block: Block | undefined) => block?.kind === 'hero' || block?.kind === 'lead' || block?.kind === 'article'

const withTitle = (block: Block, title: string): Block => ({ ...block, title: block.title ?? title })

function pageLooks(page: Page, first: Block | undefined) {
  const hero = first?.kind === 'hero' ? `page--hero page--hero-${first.size}` : ''
  return ['page', page.narrow && 'page--narrow', hero, first?.kind === 'lead' && 'page--lead'].filter(Boolean).join(' ')
}

function PageBody({ page }: { page: Page }) {
  const { boot, route } = usePortal()
  const roots = useRoots()
  const title = fillText(page.title, roots) || (route.title ?? boot.portal.title)
  const first = page.blocks.find((block) => holds(block.when, roots, boot.portal.conditions))
  const lead = first && leads(first) ? withTitle(first, title) : undefined
  return (
    <PageTitleContext value={title}>
      <div className={pageLooks(page, first)}>
        {page.narrow && route.meta?.hiddenHeader && <Brand />}
        {page.breadcrumb !== false && <Breadcrumb title={route.title ?? title} parents={page.parents} />}
        {lead ? (
          <HeadingLevel level={1}>
            <BlockList blocks={[lead]} />
          </HeadingLevel>
        ) : (
          <h1 className="page__title">{title}</h1>
        )}
        <div className="page__body">
          <ParentsContext value={page.parents}>
            <BlockList blocks={lead ? page.blocks.filter((block) => block !== first) : page.blocks} />
          </ParentsContext>
        </div>
      </div>
    </PageTitleContext>
  )
}

/** A page of the schemas: its data, its one h1, and its blocks with an error boundary each. */
export function PageView({ page, onSettled }: PageViewProps) {
  return (
    <PageData key={page.id} page={page} onSettled={onSettled}>
      <PageBody page={page} />
    </PageData>
  )
}
