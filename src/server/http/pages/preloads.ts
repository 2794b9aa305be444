import { formPart } from '../../../contract/derived/form-part'
import type { Block } from '../../../contract/page'
import type { Route } from '../../../contract/route'
import { moduleScript } from '../../../release/form-module'
import type { Release } from '../../../release/release'

/** Vite's manifest: source file → built file, with its imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Link elements that preload what the route needs. */
export interface RouteLinks {
  /** The page's JSON and the modules that its forms validate with. */
  ahead: string
  /** Code that defines these modules instead, where the first script waits for them. */
  modules: string
  styles: string
  /** The code of its blocks and widgets, loaded along with the main script. */
  scripts: string
}

export type Preloads = (release: Release, route: Route, rendered?: { parts: string[]; early: string } | null) => RouteLinks

const calls = 'src/runtime/calls.ts'

/** The page's JSON, its forms' modules, and the code of just the blocks and widgets that they name. */
export function createPreloads(manifest: Manifest | undefined): Preloads {
  return ({ boot, tree, forms, assets }, route, rendered) => {
    const page = tree.pages[route.page]
    const blocks = page ? openBlocks(page.blocks) : []
    const named = rendered?.parts.filter((part) => part.startsWith(formPart)).map((part) => part.slice(formPart.length))
    const formIds = named ?? [...new Set(blocks.flatMap((block) => (block.kind === 'form' ? [block.form] : [])))]
    const kinds = [...new Set(blocks.map(({ kind }) => kind))].map((kind) => `src/blocks/${kind}/index.tsx`)
    const components = blocks.flatMap((block) => (block.kind === 'custom' ? [`src/custom/${block.component}/index.tsx`] : []))
    const widgets = formIds.flatMap((id) => Object.values(forms[id]?.form.ui ?? {})).map(({ widget }) => `src/widgets/${widget}/index.tsx`)
    // A server-rendered page already has its data; captchas are fetched without the module that sends calls.
    const asks = !rendered && Object.keys(page?.data ?? {}).length > 0
    const parts = rendered?.parts.filter((part) => !part.startsWith(formPart)).map((part) => `src/${part}.tsx`) ?? []
    const { scripts, styles } = closure(manifest ?? {}, [...kinds, ...components, ...widgets, ...parts, ...(asks ? [calls] : [])])
    const json = rendered ? undefined : boot.pages[route.page]
    const addresses = formIds.flatMap((id) => boot.forms[id] ?? [])
    const ahead = [
      ...(json ? [`<link rel="preload" as="fetch" crossorigin href="${json}">`] : []),
      ...(rendered?.early ? [] : addresses.map((href) => `<link rel="modulepreload" href="${href}">`)),
    ]
    return {
      ahead: ahead.join(''),
      modules: rendered?.early ? addresses.map((href) => moduleScript(href, assets.get(href)!.body)).join('') : '',
      styles: styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
      scripts: scripts.map((href) => modulePreload(href, rendered?.early)).join(''),
    }
  }
}

/** For what a page with server-rendered forms needs only after they are interactive. */
export const lowPriority = ' fetchpriority="low"'

/** A preload of a script; with low priority on pages whose forms work by the first script. */
export const modulePreload = (href: string, early?: string): string =>
  `<link rel="modulepreload"${early ? lowPriority : ''} href="${href}">`

/** Blocks that are visible at once: of tabs, those of the first tab. */
const openBlocks = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...(block.kind === 'tabs' ? openBlocks(block.items[0]?.blocks ?? []) : [])])

/** Built files of the sources and all their imports, without those that the entry loads anyway. */
function closure(manifest: Manifest, sources: string[]) {
  const chunksOf = (names: string[]) => [...walk(manifest, names)].map((name) => manifest[name]!)
  const entry = new Set(chunksOf(['index.html']).map(({ file }) => file))
  // A file that several sources share has several names.
  const chunks = chunksOf(sources).filter(({ file }) => !entry.has(file))
  const addressesOf = (files: string[]) => [...new Set(files.map((file) => `/${file}`))]
  return { scripts: addressesOf(chunks.map(({ file }) => file)), styles: addressesOf(chunks.flatMap(({ css = [] }) => css)) }
}

function walk(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) continue
    seen.add(name)
    walk(manifest, chunk.imports ?? [], seen)
  }
  return seen
}
