import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Asset } from '../../../src/release/release'
import { patchHeader, patchOf, treeHeader } from '../../tree-patch'
import { readLive, readUnchecked, type LiveRelease, type Reading } from './live-release'
import { readPast } from './past-releases'
import { schemasDir } from '../stories/places'

/** The browser's URL of a tree of the stories: the live one, or a release (`r41`). Its files are beside it, as on the real server. */
export const treeUrl = (release: string) => `/_/stories-${release}.json`
const releaseOf = (url: string) => /^\/_\/stories-(live|r\d+)\.json$/.exec(url)?.[1]

/** What the browser gets at an address. */
export interface Served {
  type: string
  body: Asset['body'] | Buffer
  headers?: Record<string, string>
}

/** Answers with trees, and with the difference to a tree of before where the browser has that one. */
function makeTreeAnswers() {
  const ids = new WeakMap<LiveRelease, string>()
  /** The trees of an editor's last saves; a browser that has an older one gets the whole tree. */
  const sent = new LRUCache<string, LiveRelease>({ max: 4 })
  return (live: LiveRelease, since: string | undefined): Served => {
    // Unique, because a browser may outlive this process.
    const id = ids.get(live) ?? randomUUID()
    ids.set(live, id)
    sent.set(id, live)
    const before = since === undefined ? undefined : sent.get(since)
    const body = before ? (patchOf(before, live) ?? { keys: {}, gone: [] }) : live
    const headers = { [treeHeader]: id, ...(before && since ? { [patchHeader]: since } : {}) }
    return { type: 'application/json', body: JSON.stringify(body), headers }
  }
}

/** Milliseconds that the browser gets to request what it draws from, before the check occupies this process. */
const forDrawing = 300

/** Caches the requested trees. */
export function makeReadings() {
  const known = new Map<string, Promise<Reading>>()
  const sentTree = makeTreeAnswers()
  const read = (release: string) => {
    const reading = known.get(release) ?? (release === 'live' ? readLive(schemasDir()) : readPast(Number(release.slice(1))))
    known.set(release, reading)
    return reading
  }
  async function file(url: string, since: string | undefined): Promise<Served | undefined> {
    const release = releaseOf(url)
    if (release) return sentTree((await read(release)).live, since)
    const readings = await Promise.all(known.values())
    return readings.map(({ assets }) => assets.get(url)).find(Boolean)
  }
  let checking: ReturnType<typeof setTimeout> | undefined
  /** Reads the saved tree for the open story at once, and checks it afterwards; `tell` is called when the check finds something else. */
  function renew(tell: () => void): void {
    clearTimeout(checking)
    const dir = schemasDir()
    const before = known.get('live') ?? Promise.reject(new Error('nothing was read'))
    const unchecked = before.then(
      (reading) => readUnchecked(dir, reading),
      () => null,
    )
    const soon = unchecked.then(async (reading) => reading ?? readLive(dir))
    known.set('live', soon)
    async function check(reading: Reading) {
      const whole = await readLive(dir).catch(() => undefined)
      const isKnown = JSON.stringify(reading.live.problems) === JSON.stringify(whole?.live.problems)
      if (isKnown || known.get('live') !== soon) return
      if (whole) known.set('live', Promise.resolve(whole))
      // The browser requests the tree again, and gets the failure reported.
      else known.delete('live')
      tell()
    }
    Promise.all([unchecked, soon]).then(
      ([reading]) => {
        if (reading && known.get('live') === soon) checking = setTimeout(() => void check(reading), forDrawing)
      },
      // The browser requests the tree soon; it then gets the failure reported.
      () => undefined,
    )
  }
  /** Stores the last tree checked for the controls: its files are served like those of any tree. */
  const checked = (reading: Reading) => void known.set('edited', Promise.resolve(reading))
  return { read, file, renew, checked }
}
