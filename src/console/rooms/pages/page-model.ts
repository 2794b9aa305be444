import { freeNumber } from '../../store/free-number'
import { blocksOf } from '../../../contract/derived/blocks-of'
import type { Form } from '../../../contract/form'
import { Block, type Page } from '../../../contract/page'
import type { RoutesFile } from '../../../contract/route'
import type { Files } from '../../../edit/apply-to-files'
import type { Json } from '../../../edit/operation'
import { kindTitle } from '../../language'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { distinguished } from '../../schema-form/names'
import type { ContractType } from '../../../contract/derived/contract-type'
import { startingValue } from '../../schema-form/starting-value'
import { sentenceWithTitles } from '../../schema-form/placeholder-title'
import { audienceText } from '../../schema-form/visitors'
import { jsonIn, jsonsIn } from '../../store/files'
import type { FileLine } from '../file-list'
import { titleOr } from '../../store/title-or'

export const pageFile = (id: string) => `pages/${id}.json`

export const pageIn = (files: Files, id: string): Page | undefined => jsonIn(files, pageFile(id)) as unknown as Page | undefined

/** Path of the first route that opens a page. */
export const addressOfPage = (files: Files, id: string): string | undefined =>
  (jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined)?.routes.find(({ page, path }) => page === id && !path.includes(':'))
    ?.path

export const pageLines = (files: Files): FileLine[] =>
  distinguished(
    jsonsIn<Page>(files, 'pages').map(({ id, json: page }) => ({
      id,
      title: titleOr(page, id),
      address: roomAddress('pages', [id]),
      parts: blockLines(files, page.blocks).map(({ title }) => title),
    })),
    ({ id }) => addressOfPage(files, id),
  )

type Path = (string | number)[]

/** A block of a page with its path; blocks of a tab are listed below the tab's title. */
export interface BlockLine {
  path: Path
  kind: string
  title: string
  /** Length of its list, within which blocks are moved. */
  count: number
  tab?: string
  /** Who sees it, if not everybody. */
  seen?: string
}

const contract = Block as unknown as ContractType

const kindTitles = Object.fromEntries(
  (contract.anyOf ?? []).map(({ title = '', properties }) => [String(properties?.['kind']?.const), title]),
)

export const blockKindTitle = (kind: string): string => kindTitle(kindTitles, kind)

/** The title of a block; a form block's title is in the form's file. */
function titleOf(files: Files, block: Block): string {
  if ('title' in block && typeof block.title === 'string') return block.title
  const form = block.kind === 'form' ? (jsonIn(files, `forms/${block.form}.json`) as unknown as Form | undefined) : undefined
  return form?.title ?? ''
}

export function blockLines(files: Files, blocks: readonly Block[], at: Path = ['blocks'], tab?: string): BlockLine[] {
  return blocks.flatMap((block, index) => {
    const path = [...at, index]
    const title = titleOf(files, block)
    const seen = 'when' in block ? audienceText(files, block.when) : undefined
    const line = {
      path,
      kind: block.kind,
      title: sentenceWithTitles(title, files) || blockKindTitle(block.kind),
      count: blocks.length,
      ...(tab ? { tab } : {}),
      ...(seen ? { seen } : {}),
    }
    if (block.kind !== 'tabs') return [line]
    return [
      line,
      ...block.items.flatMap((item, number) =>
        blockLines(files, item.blocks, [...path, 'items', number, 'blocks'], translate('pagesTab', { title: item.title })),
      ),
    ]
  })
}

/** The parameters of the address that blocks read or write. */
const parametersOf = (blocks: readonly Block[]): Set<string> =>
  new Set([...JSON.stringify(blocks).matchAll(/"query":"([^"]+)"|\broute\.(\w+)/g)].map(([, written, read]) => (written ?? read)!))

function freshParameter(query: string, taken: ReadonlySet<string>): string {
  const name = query.replace(/\d+$/, '')
  return `${name}${freeNumber(2, (number) => taken.has(`${name}${number}`))}`
}

function copied({ id: _, ...block }: Block & { id?: string }, taken: Set<string>): Block {
  if (block.kind !== 'tabs') return block as Block
  const query = freshParameter(block.query, taken)
  taken.add(query)
  const items = block.items.map((tab) => ({ ...tab, blocks: tab.blocks.map((one) => copied(one, taken)) }))
  // What depends on the open tab depends on the copy's.
  return JSON.parse(
    JSON.stringify({ ...block, query, items }).replace(/\broute\.(\w+)/g, (whole, name) =>
      name === block.query ? `route.${query}` : whole,
    ),
  ) as Block
}

/**
 * A second one of a block of the page with these blocks, without the anchors; tabs have a parameter of their own, since those with one
 * parameter switch together. Undefined for what contains a form, which a page can show only once.
 */
export function copyOfBlock(block: Block, page: readonly Block[]): Json | undefined {
  if (blocksOf([block]).some(({ kind }) => kind === 'form')) return undefined
  return copied(block, parametersOf(page)) as unknown as Json
}

/** Converts the steps of an address to a path below `blocks`. */
export const blockPathOf = (rest: readonly string[]): Path => ['blocks', ...rest.map((step) => (/^\d+$/.test(step) ? Number(step) : step))]

/** A kind of block that needs only texts to start with, and its initial value. */
export interface NewBlock {
  kind: string
  title: string
  value: Json
}

/** Blocks that can be added here; those that show data or contain a form must be added in the file. */
export const newBlocks = (): NewBlock[] =>
  (contract.anyOf ?? []).flatMap((one) => {
    const kind = one.properties?.['kind']?.const
    const value = typeof kind === 'string' ? startingBlock(one) : undefined
    return typeof kind === 'string' && value !== undefined ? [{ kind, title: blockKindTitle(kind), value }] : []
  })

/** `kind` is not an editable key, and its value is known. */
function startingBlock(one: ContractType): Json | undefined {
  const { kind, ...properties } = one.properties ?? {}
  const rest = startingValue(
    { ...one, properties, required: (one.required ?? []).filter((key) => key !== 'kind') },
    translate('pagesNewText'),
  )
  return rest !== null && typeof rest === 'object' ? { kind: kind?.const as Json, ...rest } : undefined
}
