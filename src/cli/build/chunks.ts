import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Widgets in most forms, about a kilobyte each. */
const commonWidgets = ['cascader', 'checkboxes', 'date', 'password', 'radio', 'select', 'static', 'text', 'textarea']

/** Blocks on most pages. */
const commonBlocks = ['call-to-action', 'cards', 'description-list', 'hero', 'lead', 'steps', 'tabs', 'text']

/**
 * The chunks: each contains everything that its roots reach by static imports and that no earlier chunk contains. Small modules shared by
 * pages and forms are listed for the core; otherwise a page would load the code of forms.
 */
const chunks: Record<string, string[]> = {
  core: ['main.tsx', 'contract/is-record.ts', 'runtime/use-words.ts', 'runtime/device/device-store.ts'],
  acts: ['runtime/actions/actions.ts'],
  calls: ['runtime/calls.ts'],
  page: [
    ...commonBlocks.map((kind) => `blocks/${kind}/index.tsx`),
    'runtime/page/data/rows-of.ts',
    'contract/derived/operations/list-query.ts',
  ],
  list: ['blocks/list/index.tsx', 'blocks/list/controls/pager.tsx'],
  // Flows use parts of it, too.
  table: ['blocks/list/table-view.tsx'],
  controls: ['blocks/list/controls/list-controls.tsx'],
  fields: [
    'runtime/form/field/field-view.tsx',
    ...commonWidgets.map((kind) => `widgets/${kind}/index.tsx`),
    // Questionnaires use it, too.
    'runtime/form/native/needs-script.tsx',
  ],
  form: ['blocks/form/index.tsx', 'runtime/form/ready-forms.ts'],
  suggestions: ['runtime/form/field/suggestions.tsx'],
  options: ['runtime/form/field/served-options.tsx', 'runtime/form/submit/served-faults.ts'],
  captcha: ['widgets/captcha/index.tsx', 'widgets/code/index.tsx'],
}

function reach(graph: Graph, id: string, chunk: string, chunkOf: Map<string, string>): void {
  if (chunkOf.has(id)) return
  chunkOf.set(id, chunk)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, next, chunk, chunkOf)
}

function readGraph(graph: Graph): Map<string, string> {
  const chunkOf = new Map<string, string>()
  for (const [chunk, roots] of Object.entries(chunks)) for (const root of roots) reach(graph, source(root), chunk, chunkOf)
  return chunkOf
}

/** What the bundler adds to every file, and what the document's script imports early only to have it evaluated later. */
const ofCore = /vite\/preload-helper|\/node_modules\/react-dom\//

/** The groups for the bundler: a module that several chunks reach belongs to the first of them. */
export function chunkGroups() {
  let chunkOf: Map<string, string> | undefined
  const names = Object.keys(chunks)
  return names.map((name, at) => ({
    name(id: string, graph: Graph): string | null {
      chunkOf ??= readGraph(graph)
      const chunk = ofCore.test(id) ? 'core' : chunkOf.get(id)
      return chunk === name ? name : null
    },
    debugName: name,
    priority: names.length - at,
  }))
}

interface Entry {
  file: string
  name?: string
}

const root = source('')

/**
 * Adds every dynamically imported source to the manifest, because the server preloads code by source and Vite lists only chunks with a
 * single one. The document's own script is all in `core`.
 */
export function manifestOfChunks(): Plugin {
  return {
    name: 'manifest-of-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle['manifest.json']
        if (asset?.type !== 'asset') throw new Error('the build writes no manifest.json')
        const manifest = JSON.parse(String(asset.source)) as Record<string, Entry>
        const entries = Object.values(manifest)
        const core = entries.find(({ name }) => name === 'core')
        if (!core) throw new Error('the build made no file "core"')
        manifest['index.html'] ??= core
        const first = Object.keys(bundle).find((file) => file.startsWith('assets/first-'))
        if (first) manifest['src/first.ts'] = { file: first }
        for (const file of Object.values(bundle)) {
          const entry = file.type === 'chunk' && entries.find((one) => one.file === file.fileName)
          if (!entry) continue
          for (const id of file.moduleIds) {
            if (id.startsWith(root) && this.getModuleInfo(id)?.dynamicImporters.length) manifest[`src/${id.slice(root.length)}`] ??= entry
          }
        }
        asset.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}
