import { Block, type Page } from '../../../contract/page'
import type { RoutesFile } from '../../../contract/route'
import type { Files } from '../../../edit/apply-to-files'
import { translate } from '../../say'
import type { Noun } from '../../schema-form/noun-schema'
import { toldSentence } from '../../schema-form/place-titles'
import { jsonIn } from '../../store/files'

export const pageFile = (id: string) => `pages/${id}.json`

export const pageIn = (files: Files, id: string): Page | undefined => jsonIn(files, pageFile(id)) as unknown as Page | undefined

/** Path of the first route that opens a page. */
export const addressOfPage = (files: Files, id: string): string | undefined =>
  (jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined)?.routes.find(({ page, path }) => page === id && !path.includes(':'))
    ?.path

export interface PageLine {
  id: string
  title: string
  address: string | undefined
}

export const pageLines = (files: Files): PageLine[] =>
  [...files.keys()].flatMap((name) => {
    const id = /^pages\/(.+)\.json$/.exec(name)?.[1]
    const page = id === undefined ? undefined : pageIn(files, id)
    return id !== undefined && page ? [{ id, title: page.title, address: addressOfPage(files, id) }] : []
  })

type Path = (string | number)[]

/** A block of a page with its place; blocks of a tab below the name of that tab. */
export interface BlockLine {
  path: Path
  kind: string
  title: string
  /** The list that it is in: blocks are moved within it. */
  count: number
  tab?: string
}

const noun = Block as unknown as Noun

export const kindTitle = (kind: string): string => noun.anyOf?.find((one) => one.properties?.['kind']?.const === kind)?.title ?? kind

export function blockLines(blocks: readonly Block[], at: Path = ['blocks'], tab?: string): BlockLine[] {
  return blocks.flatMap((block, index) => {
    const path = [...at, index]
    const title = 'title' in block && typeof block.title === 'string' ? block.title : ''
    const line = {
      path,
      kind: block.kind,
      title: toldSentence(title) || kindTitle(block.kind),
      count: blocks.length,
      ...(tab ? { tab } : {}),
    }
    if (block.kind !== 'tabs') return [line]
    return [
      line,
      ...block.items.flatMap((item, number) =>
        blockLines(item.blocks, [...path, 'items', number, 'blocks'], translate('pagesTab', { title: item.title })),
      ),
    ]
  })
}

/** An address names the path below `blocks` as texts. */
export const pathOf = (rest: readonly string[]): Path => ['blocks', ...rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step))]
