import { relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { treeChanged, type TreeChange } from '../tree-change'
import { schemasDir } from './stories/places'
import { indexed } from './steady-index'
import { allStoryFiles, storyFileOf } from './stories/story-files'

/** Debounce in milliseconds: an editor may write a file in several steps. */
const quietFor = 40

interface Following {
  /** Reads the tree again; `tell` is called when more becomes known of it. */
  renew(tell: () => void): void
  /** Names of the modules generated from a file: of its stories, and of its data for the product's own code. */
  modulesOf(file: string): { stories: string; data: string }
}

/** Updates the open story in place after a save; only a changed set of stories makes the preview start over. */
export function follow(server: ViteDevServer, { renew, modulesOf }: Following): void {
  const dir = schemasDir()
  const { client } = server.environments
  const known = new Map(allStoryFiles().map((file) => [file.file, indexed(file)]))
  const saved = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  function keepsStories(path: string): boolean {
    const found = storyFileOf(path)
    const now = found && indexed(found)
    const same = known.get(path) === now
    if (now === undefined) known.delete(path)
    else known.set(path, now)
    return same && !client.moduleGraph.getModuleById(modulesOf(path).data)
  }

  function reloadStories(path: string): void {
    const module = client.moduleGraph.getModuleById(modulesOf(path).stories)
    if (module) void client.reloadModule(module)
  }

  function take(): void {
    const paths = [...saved]
    saved.clear()
    const inTree = paths.filter((path) => path.startsWith(dir + sep))
    const change: TreeChange = { files: inTree.map((path) => relative(dir, path).replaceAll('\\', '/')) }
    const tell = () => server.ws.send({ type: 'custom', event: treeChanged, data: change })
    renew(tell)
    if (paths.map(keepsStories).includes(false)) {
      server.moduleGraph.invalidateAll()
      return server.ws.send({ type: 'full-reload' })
    }
    paths.filter((path) => !inTree.includes(path)).forEach(reloadStories)
    if (inTree.length > 0) tell()
  }

  server.watcher.add(dir)
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(dir + sep) && !storyFileOf(path)) return
    saved.add(path)
    clearTimeout(waiting)
    waiting = setTimeout(take, quietFor)
  })
}
