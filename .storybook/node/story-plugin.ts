import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { vitestTransform } from 'storybook/internal/csf-tools'
import type { Connect, Plugin } from 'vite'
import { coverageFaults } from './count/coverage'
import { follow } from './follow'
import type { AccountsFile } from '../../src/contract/accounts'
import type { Asset } from '../../src/release/release'
import { pastReleases } from './releases/past-releases'
import { pictureFiles, readPicture } from './releases/pictures'
import { makeReadings, treeUrl } from './releases/readings'
import { configDir, schemasDir, sourceDir } from './stories/places'
import type { StoryFile } from './stories/story'
import { allStoryPaths, storyFileOf, storyGlobs } from './stories/story-files'
import { visitorTitles } from '../server/visitors'
import { sampled } from './count/sampled-stories'
import { serveEdits } from './edit/serve-edits'
import { storyModule } from './story-module'
import { treeHeader } from '../tree-patch'

type Readings = ReturnType<typeof makeReadings>

const serve =
  ({ file }: Readings): Connect.NextHandleFunction =>
  (request, response, next) => {
    const url = (request.url ?? '').split('?')[0] ?? ''
    if (!url.startsWith('/_/')) return next()
    const asked = url.startsWith('/_/picture/') ? readPicture(url) : file(url, request.headers[treeHeader]?.toString())
    asked.then((found) => {
      response.statusCode = found ? 200 : 404
      response.setHeader('content-type', `${found?.type ?? 'text/plain'}; charset=utf-8`)
      response.setHeader('cache-control', 'no-cache')
      for (const [name, value] of Object.entries(found?.headers ?? {})) response.setHeader(name, value)
      response.end(found?.body ?? '')
    }, next)
  }

/** Vite treats a module named .json as data and ignores its imports, so story modules have another extension. */
const ending = '.shown.js'
const moduleOf = (id: string) => (id.endsWith(ending) ? storyFileOf(id.slice(0, -ending.length)) : undefined)
/**
 * Extension for the product's own imports of a story file, which need its data; the browser requests by URL alone, so the URL must say so.
 */
const asData = '.data.js'
const plainPath = (id: string) => id.split('?')[0] ?? ''

/** Under Vitest a story's module is a test file; Storybook's own plugin recognizes it by its path, which differs here. */
const asTests = (file: StoryFile, code: string) =>
  vitestTransform({
    code,
    fileName: file.file,
    configDir,
    tagsFilter: { include: ['test'], exclude: [], skip: [] },
    stories: storyGlobs(),
    previewLevelTags: [],
  })

/** Storybook's module that imports all story files. */
const listOfFiles = 'virtual:/@storybook/builder-vite/storybook-stories.js'
const filesNow = () => allStoryPaths().join()

/** The visitors in the toolbar; stories report a file that cannot be read. */
function visitors(): Record<string, string> {
  try {
    return visitorTitles(JSON.parse(readFileSync(join(schemasDir(), 'accounts.json'), 'utf8')) as AccountsFile)
  } catch {
    return {}
  }
}

/** Turns the JSON files into story modules, and serves the compiled release from which they are rendered. */
export function storyPlugin(): Plugin {
  const readings = makeReadings()
  const isTested = Boolean(process.env.VITEST)
  const past = isTested ? Promise.resolve([]) : pastReleases()
  let developing = false
  let files = ''
  return {
    name: 'stories-of-json',
    enforce: 'pre',
    config: async () => ({
      define: { __STORY_RELEASES__: JSON.stringify(await past), __STORY_VISITORS__: JSON.stringify(visitors()) },
      server: { fs: { allow: [process.cwd(), schemasDir(), sourceDir()] } },
    }),
    configResolved({ command }) {
      developing = command === 'serve'
    },
    buildStart() {
      // Under Vitest, a separate test reports the faults (tests/storybook); in development they are warnings only.
      const faults = isTested ? [] : coverageFaults()
      if (faults.length > 0) this[developing ? 'warn' : 'error'](faults.join('\n'))
    },
    async resolveId(source, importer) {
      if (moduleOf(plainPath(source)) || source.endsWith(asData)) return plainPath(source)
      if (!/\.json(\?|$)/.test(source)) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found || !storyFileOf(plainPath(found.id))) return undefined
      return plainPath(found.id) + (importer && plainPath(importer).startsWith(sourceDir() + sep) ? asData : ending)
    },
    load(id) {
      if (id.endsWith(asData)) return `export default ${readFileSync(id.slice(0, -asData.length), 'utf8')}`
      const file = moduleOf(plainPath(id))
      if (!file) return undefined
      return isTested
        ? asTests(file, storyModule(sampled(file), { developing, controls: false }))
        : storyModule(file, { developing, controls: true })
    },
    configureServer(server) {
      files = filesNow()
      server.middlewares.use(serveEdits(readings.checked))
      server.middlewares.use(serve(readings))
      follow(server, { renew: readings.renew, modulesOf: (file) => ({ stories: file + ending, data: file + asData }) })
    },
    // Storybook invalidates its list of story files after every save of one, which makes the preview unmount the open story.
    hotUpdate({ file }) {
      if (!file.includes(listOfFiles)) return undefined
      const before = files
      files = filesNow()
      return files === before ? [] : undefined
    },
    async generateBundle() {
      const written = new Map<string, Asset['body']>()
      for (const release of ['live', ...(await past).map(({ number }) => `r${number}`)]) {
        const { live, assets } = await readings.read(release)
        written.set(treeUrl(release), JSON.stringify(live))
        for (const [url, { body }] of assets) written.set(url, body)
      }
      for (const [url, file] of await pictureFiles())
        this.emitFile({ type: 'asset', fileName: decodeURIComponent(url.slice(1)), source: readFileSync(file) })
      for (const [url, source] of written) this.emitFile({ type: 'asset', fileName: url.slice(1), source })
    },
  }
}
