import { listQuery } from '../../../contract/derived/operations/list-query'
import type { Aside } from '../../../contract/parts/block-parts'
import type { Block, BlockOf } from '../../../contract/page'
import { holds } from '../../../validate/condition'
import { descriptionText } from '../../../validate/template/description-text'
import { tableText } from '../../../validate/template/table-text'
import { fill } from '../../../validate/template/template'
import { valueText } from '../../../validate/template/value-text'
import { bodyHtml } from './body-text'
import { attachmentHref, attachmentName } from '../../../validate/article/attachment'
import { link, textElement, wrap } from './html'
import { figure } from './figure'
import { linkedText, links, type DocumentContext } from './document-context'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function factText(fact: BlockOf<'description-list'>['items'][number], roots: object): string {
  const rows = fact.table ? fill(fact.value, roots) : undefined
  return fact.table && Array.isArray(rows) ? tableText(fact.table, rows, roots) : descriptionText(fact, roots)
}

const facts = (items: BlockOf<'description-list'>['items'], roots: object) =>
  wrap(
    'dl',
    items
      .flatMap((fact) =>
        !fact.files && factText(fact, roots)
          ? [textElement('dt', valueText(fact.label, roots)) + textElement('dd', factText(fact, roots))]
          : [],
      )
      .join(''),
  )

const aside = (world: DocumentContext, beside: Aside | undefined, roots: DocumentContext['roots']) =>
  beside && holds(beside.when, roots, world.release.tree.portal.conditions)
    ? facts(beside.items, roots) + links(world, beside.links, roots)
    : ''

function article(world: DocumentContext, block: BlockOf<'article'>): string {
  const row = world.roots.data[block.source]
  if (!isRow(row))
    return (
      textElement('p', block.empty.title)
      + textElement('p', block.empty.text ?? '')
      + (block.empty.link ? links(world, [block.empty.link], world.roots) : '')
    )
  const roots = { ...world.roots, row }
  const meta = [block.tag ?? '', ...(block.meta ?? [])].map((template) => textElement('li', valueText(template, roots))).join('')
  const parts = block.parts.map(({ title, body }) => {
    const text = bodyHtml(fill(body, roots), title ? 'h3' : 'h2')
    return title && text ? textElement('h2', title) + text : text
  })
  const files = [fill(block.attachments ?? '', roots)].flat().filter((name) => typeof name === 'string' && name !== '')
  const beside = (['previous', 'next'] as const).map((name) =>
    isRow(row[name]) ? wrap('li', linkedText(world, block.siblings, String(row[name].title ?? ''), { ...roots, row: row[name] })) : '',
  )
  return [
    wrap('ul', meta),
    facts(block.descriptionList ?? [], roots),
    ...parts,
    textElement('p', valueText(block.note ?? '', roots)),
    aside(world, block.aside, roots),
    wrap('ul', files.map((name) => wrap('li', link(attachmentHref(String(name)), attachmentName(String(name))))).join('')),
    wrap('ul', beside.join('')),
  ].join('')
}

/** The ways to the pages before and after the one that was read. */
function pages({ release, roots }: DocumentContext, block: BlockOf<'list'>, answer: unknown): string {
  if (!isRow(answer) || listQuery(block).length === 0) return ''
  const [page, size, total] = [Number(answer.page), Number(answer.size), Number(answer.total)]
  const to = (at: number, word: 'previousPage' | 'nextPage') =>
    wrap(
      'li',
      link(
        `?${new URLSearchParams({ ...(roots.route as Record<string, string>), page: String(at) }).toString()}`,
        release.speaker.say(word),
      ),
    )
  return wrap('ul', (page > 1 ? to(page - 1, 'previousPage') : '') + (page * size < total ? to(page + 1, 'nextPage') : ''))
}

function list(world: DocumentContext, block: BlockOf<'list'>): string {
  const answer = world.roots.data[block.source]
  const rows = Array.isArray(answer) ? answer : isRow(answer) && Array.isArray(answer.data) ? answer.data : []
  const { item } = block
  const items = rows.map((row: unknown) => {
    const roots = { ...world.roots, row }
    const more = [item.text ?? '', ...(item.meta ?? [])].map((template) => valueText(template, roots)).filter(Boolean)
    return wrap('li', linkedText(world, item.action, valueText(item.title, roots), roots) + textElement('p', more.join('　')))
  })
  return (
    wrap('ul', items.join(''))
    + pages(world, block, answer)
    + links(world, block.links, world.roots)
    + (block.more ? links(world, [block.more], world.roots) : '')
  )
}

function contentOf(world: DocumentContext, block: Block): string {
  const { roots } = world
  switch (block.kind) {
    case 'article':
      return article(world, block)
    case 'list':
      return list(world, block)
    case 'description-list':
      return facts(block.items, block.source ? { ...roots, row: roots.data[block.source] } : roots)
    case 'text':
      return block.paragraphs.map((template) => bodyHtml(fill(template, roots), 'h3')).join('') + links(world, block.links, roots)
    case 'gallery':
      return block.items.map(({ picture, caption }) => figure(picture, valueText(caption ?? '', roots), roots)).join('')
    case 'cards':
      return wrap(
        'ul',
        block.items
          .map((card) =>
            wrap(
              'li',
              linkedText(world, card.action, valueText(card.title, roots), roots) + textElement('p', valueText(card.text ?? '', roots)),
            ),
          )
          .join(''),
      )
    case 'steps':
      return wrap(
        'ol',
        block.items
          .map((step) =>
            textElement('li', step.text ? world.release.speaker.say('labelled', { label: step.title, value: step.text }) : step.title),
          )
          .join(''),
      )
    case 'tabs':
      // What a closed tab holds is read where it is open.
      return block.items
        .map(
          (tab) =>
            wrap('h2', link(`?${block.query}=${tab.id}`, tab.title)) + tab.blocks.map((inner) => blockText(world, inner, 'h3')).join(''),
        )
        .join('')
    case 'custom':
      return block.list ? blockText(world, block.list, 'h3') : ''
    case 'flow':
    case 'form':
    case 'questionnaire':
      return ''
    default:
      return [
        textElement('p', valueText(block.text ?? '', roots)),
        'links' in block ? links(world, block.links, roots) : '',
        'aside' in block ? aside(world, block.aside, roots) : '',
      ].join('')
  }
}

/** A block as plain elements, its title at the given level; nothing when its condition does not hold. */
export function blockText(world: DocumentContext, block: Block, heading: string): string {
  if (!holds(block.when, world.roots, world.release.tree.portal.conditions)) return ''
  return textElement(heading, valueText(block.title ?? '', world.roots)) + contentOf(world, block)
}
