import { blocksOf } from '../../../contract/derived/blocks-of'
import type { Block, Page } from '../../../contract/page'
import type { PortalTools } from '../../context'
import { loadKinds, questionKinds } from '../../form/load-widgets'
import { withinLazyLimit } from '../../lazy/lazy-limit'
import { createLoads } from '../../lazy/loads'
import { isBlockLoaded, isComponentLoaded, loadBlock, loadComponent } from '../block-code'
import { dataKey, startCall } from './data-call'

type Parts = Pick<PortalTools, 'boot' | 'registry'>
/** The target of a navigation; with it the page's data calls start together with its code. */
type Opening = Pick<PortalTools, 'call' | 'session' | 'query'>

const fetchPage = (url: string): Promise<Page> =>
  withinLazyLimit(async (signal) => {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`page ${url}: HTTP ${answer.status}`)
    return (await answer.json()) as Page
  })

/** The pages' JSON. */
export const pages = createLoads(fetchPage)

function pageOf({ boot }: Parts, id: string): Promise<Page> {
  const url = boot.pages[id]
  return url ? pages.load(url) : Promise.reject(new Error(`page "${id}" is not in this release`))
}

/** A page whose JSON and code are loaded, so that it renders at once. */
export function loadedPage({ boot, registry }: Parts, id: string): Page | undefined {
  const page = pages.atHand(boot.pages[id])
  if (!page) return undefined
  const isLoaded = (block: Block) =>
    isBlockLoaded(registry, block.kind) && (block.kind !== 'custom' || isComponentLoaded(registry, block.component))
  return blocksOf(page.blocks).every(isLoaded) ? page : undefined
}

/** Starts loading the code of the blocks, each kind once. */
function loadCode(registry: PortalTools['registry'], blocks: Block[]): Promise<unknown>[] {
  const kinds = new Set(blocks.map(({ kind }) => kind))
  const names = new Set(blocks.flatMap((block) => (block.kind === 'custom' ? [block.component] : [])))
  const widgets = kinds.has('questionnaire') ? [loadKinds(questionKinds, registry)] : []
  return [...widgets, ...[...kinds].map((kind) => loadBlock(registry, kind)), ...[...names].map((name) => loadComponent(registry, name))]
}

/** Preloads a form's module, unless the document brings it; its address contains the content hash, so that the later import hits the cache. */
function prefetchModule(url: string | undefined) {
  if (!url || typeof document === 'undefined' || document.head.querySelector(`link[href="${url}"]`) || globalThis.formModules?.[url]) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}

/** Preloads the modules of all forms of a page. */
export const prefetchForms = ({ boot }: Pick<Parts, 'boot'>, id: string): void =>
  boot.pageForms[id]?.forEach((form) => prefetchModule(boot.forms[form]))

const formsOf = ({ blocks }: Page) => blocksOf(blocks).flatMap((block) => (block.kind === 'form' ? [block.form] : []))

/** Loads the code of forms together with the page's JSON, and its own forms with their widgets, so that they render with the page. */
async function startForms(parts: Parts, id: string): Promise<void> {
  if (!parts.boot.pageForms[id]?.length) return
  const [{ readyForms }, page] = await Promise.all([import('../../form/ready-forms'), pageOf(parts, id)])
  await readyForms(parts.boot, parts.registry, formsOf(page))
}

/**
 * Loads everything a page needs: its JSON, then in parallel the code of its blocks and, for a navigation, its data and its forms with their
 * widgets. Without `opening` it prefetches, such as on hover: no module of a form runs.
 */
export function preloadPage(parts: Parts, id: string, opening?: Opening): Promise<Page> {
  const page = loadPage(parts, id, opening)
  prefetchForms(parts, id)
  // The page does not wait for them: a form says in its place that it is loading, or could not be loaded.
  if (opening) startForms(parts, id).catch(() => undefined)
  return page
}

/** The same without the forms. */
export async function loadPage(parts: Parts, id: string, opening?: Opening): Promise<Page> {
  const { boot, registry } = parts
  const page = await pageOf(parts, id)
  for (const call of opening ? Object.values(page.data ?? {}) : []) {
    const key = dataKey(call, { boot, session: opening!.session, query: opening!.query })
    if (key) startCall(key, opening!.call)
  }
  await Promise.all(loadCode(registry, blocksOf(page.blocks)))
  return page
}
