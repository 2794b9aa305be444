import type { Block } from '../../../contract/page'
import type { Route } from '../../../contract/route'
import type { Release } from '../../../release/release'

/** Vite's manifest: source file → built file, with what it imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Link elements that start loading what the opened route needs, together with the main script. */
export type Preloads = (release: Release, route: Route) => string

/** The page's JSON, its forms' modules, and the code of just the blocks and widgets that they name. */
export function createPreloads(manifest: Manifest | undefined): Preloads {
  return ({ boot, tree, forms }, route) => {
    const page = tree.pages[route.page]
    const blocks = page ? openBlocks(page.blocks) : []
    const formIds = [...new Set(blocks.flatMap((block) => (block.kind === 'form' ? [block.form] : [])))]
    const kinds = [...new Set(blocks.map(({ kind }) => kind))].map((kind) => `src/blocks/${kind}/index.tsx`)
    const components = blocks.flatMap((block) => (block.kind === 'custom' ? [`src/custom/${block.component}/index.tsx`] : []))
    const widgets = formIds.flatMap((id) => Object.values(forms[id]?.form.ui ?? {})).map(({ widget }) => `src/widgets/${widget}/index.tsx`)
    const { scripts, styles } = closure(manifest ?? {}, [...kinds, ...components, ...widgets])
    const json = boot.pages[route.page]
    return [
      ...(json ? [`<link rel="preload" as="fetch" crossorigin href="${json}">`] : []),
      ...[...formIds.flatMap((id) => boot.forms[id] ?? []), ...scripts].map((href) => `<link rel="modulepreload" href="${href}">`),
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ].join('')
  }
}

/** Blocks that are drawn at once: of tabs, those of the first. */
const openBlocks = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...(block.kind === 'tabs' ? openBlocks(block.items[0]?.blocks ?? []) : [])])

/** Files of the sources and of everything they import, without what the entry loads anyway. */
function closure(manifest: Manifest, sources: string[]) {
  const entry = walk(manifest, ['index.html'])
  const wanted = walk(manifest, sources)
  const files = (names: Set<string>) => [...names].filter((name) => !entry.has(name)).map((name) => manifest[name]!)
  const chunks = files(wanted)
  return {
    scripts: [...new Set(chunks.map((chunk) => `/${chunk.file}`))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`))],
  }
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
