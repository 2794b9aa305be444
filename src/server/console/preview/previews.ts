import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangedPages } from '../../../contract/console/console-preview'
import { compiledTree } from '../../../release/compiled-tree'
import type { Release } from '../../../release/release'
import type { Renderer } from '../../http/pages/renderer'
import type { ResponderParts } from '../../http/responder'
import { hashOfFiles, type Files } from '../../live/check/files'
import type { Session } from '../../store/store'
import { comparePages, emptyComparison, viewerKinds, notCompared, type Comparison } from './compare-pages'
import { createPreviewRenderer } from './preview-renderer'
import { filesOfSource } from './preview-source'
import { previewToken } from './preview-token'

interface Comparing {
  key: string
  comparison: Comparison
  /** When the comparison was last requested. */
  asked: number
  isCancelled: boolean
  end: Promise<void>
}

/** Milliseconds without a request after which a comparison is cancelled. */
const forgotten = 30_000
/** Milliseconds that a reply waits for the comparison to finish, so that a small draft is reported in one reply. */
const waits = 2_000
/** Number of comparisons that are cached. */
const most = 20

/** Previews of drafts: which pages they change, and how those look. Rendering has its own thread, so that visitors do not wait for it. */
export function createPreviews(parts: ResponderParts, renderer: Renderer, log: FastifyBaseLogger) {
  const { editing } = parts.live
  const drawing = createPreviewRenderer(parts, renderer, log)
  const releases = new LRUCache<string, Promise<Release | null>>({ max: 3 })
  const comparing = new LRUCache<string, Comparing>({ max: most, dispose: (one) => void (one.isCancelled = true) })

  /** Compiles files to a release; null when the check finds them unusable. */
  function releaseOf(files: Files): Promise<Release | null> {
    const key = hashOfFiles(files)
    const known = releases.get(key)
    if (known) return known
    const made = editing!.checker.adopt(files, false).then(({ tree }) => tree && compiledTree(tree))
    releases.set(key, made)
    made.catch(() => releases.delete(key))
    return made
  }

  async function releaseOfSource(source: string, account: string): Promise<Release | null> {
    const files = editing && (await filesOfSource({ parts, editing }, source, account))
    return files ? releaseOf(files) : null
  }

  function start(slot: string, before: Release, after: Release): Comparing {
    const key = `${before.revision} ${after.revision}`
    const known = comparing.get(slot)
    if (known?.key === key && !known.isCancelled) return known
    // Cancels the comparison of an earlier state of the draft.
    if (known) known.isCancelled = true
    const one: Comparing = {
      key,
      comparison: emptyComparison('comparing'),
      asked: performance.now(),
      isCancelled: false,
      end: Promise.resolve(),
    }
    // Publishing cancels the comparison, too: nobody needs a comparison with a release that is no longer live.
    const isCancelled = () =>
      (one.isCancelled ||= parts.release.current.revision !== before.revision || performance.now() - one.asked > forgotten)
    one.end = comparePages({ parts, drawing, before, after, isCancelled }, one.comparison).catch((error: unknown) => {
      log.error({ err: error }, 'the pages of a draft could not be compared')
      one.comparison.state = 'cut'
    })
    comparing.set(slot, one)
    return one
  }

  return {
    drawing,
    releaseOfSource,
    /** The pages that a draft changes, as far as compared; each call keeps the comparison going. */
    async changedPages(source: string, { userId: account, tokenHash }: Session): Promise<ChangedPages> {
      const before = parts.release.current
      const after = await releaseOfSource(source, account)
      const token = await previewToken(parts.store, { account, session: tokenHash, source }, parts.now())
      if (!after) return { ...notCompared(before), token }
      const one = start(`${account} ${source}`, before, after)
      one.asked = performance.now()
      await Promise.race([one.end, setTimeout(waits, undefined, { ref: false })])
      return { ...one.comparison, pages: [...one.comparison.pages], visitors: viewerKinds(after), token }
    },
    async close() {
      comparing.clear()
      await drawing.close()
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>
