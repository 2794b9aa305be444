import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { vitestTransform } from 'storybook/internal/csf-tools'
import type { Connect, Plugin } from 'vite'
import { coverageFaults } from './coverage'
import { follow } from './follow'
import type { AccountsFile } from '../../src/contract/accounts'
import type { Asset } from '../../src/release/release'
import { readLive, type Reading } from './live-release'
import { pastReleases, readPast } from './past-releases'
import { configDir, schemasDir, sourceDir } from './places'
import type { StoryFile } from './story'
import { allStoryPaths, storyFileOf, storyGlobs } from './story-files'
import { visitorTitles } from '../server/visitors'
import { sampled } from './sampled-stories'
import { serveEdits } from './serve-edits'
import { storyModule } from './story-module'

/** Where the browser finds a tree of the stories: the live one, or a release (`r41`). Their files lie beside it as on the real server. */
const treeUrl = (release: string) => `/_/stories-${release}.json`
const releaseOf = (url: string) => /^\/_\/stories-(live|r\d+)\.json$/.exec(url)?.[1]

/** Trees that were asked for. */
function makeReadings() {
  const known = new Map<string, Promise<Reading>>()
  const read = (release: string) => {
    const reading = known.get(release) ?? (release === 'live' ? readLive(schemasDir()) : readPast(Number(release.slice(1))))
    known.set(release, reading)
    return reading
  }
  async function file(url: string): Promise<Pick<Asset, 'type' | 'body'> | undefined> {
    const release = releaseOf(url)
    if (release) return { type: 'application/json', body: JSON.stringify((await read(release)).live) }
    const readings = await Promise.all(known.values())
    return readings.map(({ assets }) => assets.get(url)).find(Boolean)
  }
  function renew(): void {
    known.delete('live')
    // The browser asks at once; a failure is told to it.
    read('live').catch(() => undefined)
  }
  /** What was checked last for the controls: its files are asked for like those of any tree. */
  const checked = (reading: Reading) => void known.set('edited', Promise.resolve(reading))
  return { read, file, renew, checked }
}
type Readings = ReturnType<typeof makeReadings>

const serve =
  ({ file }: Readings): Connect.NextHandleFunction =>
  (request, response, next) => {
    const url = (request.url ?? '').split('?')[0] ?? ''
    if (!url.startsWith('/_/')) return next()
    file(url).then((found) => {
      response.statusCode = found ? 200 : 404
      response.setHeader('content-type', `${found?.type ?? 'text/plain'}; charset=utf-8`)
      response.setHeader('cache-control', 'no-cache')
      response.end(found?.body ?? '')
    }, next)
  }

/** Vite takes what ends in .json for data and looks into none of its imports, so a story's module has a name of its own. */
const ending = '.shown.js'
const moduleOf = (id: string) => (id.endsWith(ending) ? storyFileOf(id.slice(0, -ending.length)) : undefined)
/** What the product's own code imports is data to it, though it is a story; the browser asks for it by its address alone, which must say so. */
const asData = '.data.js'
const plainPath = (id: string) => id.split('?')[0] ?? ''

/** Under Vitest a story's module is a test file; Storybook's own plugin knows it by its path, which is another here. */
const asTests = (file: StoryFile, code: string) =>
  vitestTransform({
    code,
    fileName: file.file,
    configDir,
    tagsFilter: { include: ['test'], exclude: [], skip: [] },
    stories: storyGlobs(),
    previewLevelTags: [],
  })

/** Storybook's module that imports every file of stories. */
const listOfFiles = 'virtual:/@storybook/builder-vite/storybook-stories.js'
const filesNow = () => allStoryPaths().join()

/** Whom the toolbar offers; a file that cannot be read is the stories' to say. */
function visitors(): Record<string, string> {
  try {
    return visitorTitles(JSON.parse(readFileSync(join(schemasDir(), 'accounts.json'), 'utf8')) as AccountsFile)
  } catch {
    return {}
  }
}

/** Makes modules of the JSON files that are stories, and serves what they are rendered from: the compiled release. */
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
      // Under Vitest a test of its own names them (tests/storybook); in development the rest goes on.
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
    // Storybook has its list of story files made anew by every save of one, and the preview tears the open story down for it.
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
      for (const [url, source] of written) this.emitFile({ type: 'asset', fileName: url.slice(1), source })
    },
  }
}
