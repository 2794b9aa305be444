import { sep } from 'node:path'
import { vitestTransform } from 'storybook/internal/csf-tools'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { coverageFaults } from './coverage'
import { readLive } from './live-release'
import { configDir, schemasDir, sourceDir } from './places'
import type { StoryFile } from './story'
import { storyFileOf, storyGlobs } from './story-files'
import { storyModule } from './story-module'

/** Where the browser finds the tree of the stories; the release's own files lie beside it as on the real server. */
const liveUrl = '/_/stories.json'

type Reading = ReturnType<typeof readLive>

const body = async (reading: Reading, url: string) => {
  const { live, assets } = await reading
  return url === liveUrl ? { type: 'application/json', body: JSON.stringify(live) } : assets.get(url)
}

const serve = (reading: () => Reading): Connect.NextHandleFunction => (request, response, next) => {
  const url = (request.url ?? '').split('?')[0] ?? ''
  if (!url.startsWith('/_/')) return next()
  body(reading(), url).then((file) => {
    response.statusCode = file ? 200 : 404
    response.setHeader('content-type', `${file?.type ?? 'text/plain'}; charset=utf-8`)
    response.setHeader('cache-control', 'no-cache')
    response.end(file?.body ?? '')
  }, next)
}

/** Vite takes what ends in .json for data and looks into none of its imports, so a story's module has a name of its own. */
const ending = '.shown.js'
const moduleOf = (id: string) => (id.endsWith(ending) ? storyFileOf(id.slice(0, -ending.length)) : undefined)
const plainPath = (id: string) => id.split('?')[0] ?? ''

/** Reads the tree anew after a change and has the preview start over. */
function follow(server: ViteDevServer, forget: () => void) {
  const dir = schemasDir()
  server.watcher.add(dir)
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(dir + sep) && !storyFileOf(path)) return
    forget()
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
  })
}

/** Under Vitest a story's module is a test file; Storybook's own plugin knows it by its path, which is another here. */
const asTests = (file: StoryFile, code: string) =>
  vitestTransform({ code, fileName: file.file, configDir, tagsFilter: { include: ['test'], exclude: [], skip: [] }, stories: storyGlobs(), previewLevelTags: [] })

/** Makes modules of the JSON files that are stories, and serves what their stages need: the compiled release. */
export function storyPlugin(): Plugin {
  let known: Reading | undefined
  let developing = false
  const reading = () => (known ??= readLive(schemasDir()))
  return {
    name: 'stories-of-json',
    enforce: 'pre',
    config: () => ({ server: { fs: { allow: [process.cwd(), schemasDir(), sourceDir()] } } }),
    configResolved({ command }) {
      developing = command === 'serve'
    },
    buildStart() {
      // Under Vitest a test of its own names them (tests/storybook); in development the rest goes on.
      const faults = process.env.VITEST ? [] : coverageFaults()
      if (faults.length > 0) this[developing ? 'warn' : 'error'](faults.join('\n'))
    },
    async resolveId(source, importer) {
      if (moduleOf(plainPath(source))) return plainPath(source)
      if (!/\.json(\?|$)/.test(source)) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && storyFileOf(plainPath(found.id)) ? plainPath(found.id) + ending : undefined
    },
    load(id) {
      const file = moduleOf(plainPath(id))
      if (!file) return undefined
      const code = storyModule(file)
      return process.env.VITEST ? asTests(file, code) : code
    },
    configureServer(server) {
      server.middlewares.use(serve(reading))
      follow(server, () => (known = undefined))
    },
    async generateBundle() {
      const { live, assets } = await reading()
      this.emitFile({ type: 'asset', fileName: liveUrl.slice(1), source: JSON.stringify(live) })
      for (const [url, { body: source }] of assets) this.emitFile({ type: 'asset', fileName: url.slice(1), source })
    },
  }
}
