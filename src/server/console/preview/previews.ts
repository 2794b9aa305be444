import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangedPages } from '../../../contract/console/console-preview'
import { compiledTree } from '../../../release/compiled-tree'
import type { Release } from '../../../release/release'
import type { Renderer } from '../../http/pages/renderer'
import type { ResponderParts } from '../../http/responder'
import { hashOfFiles, type Files } from '../../live/check/files'
import { comparePages, emptyComparison, lookedAtAs, notCompared, type Comparison } from './compare-pages'
import { createPreviewDrawing } from './draw-preview'
import { filesOfSource } from './preview-source'
import { previewToken } from './preview-token'

interface Comparing {
  key: string
  told: Comparison
  /** When somebody asked last. */
  asked: number
  isCancelled: boolean
  end: Promise<void>
}

/** Who has not asked for so long does not look any more. */
const forgotten = 30_000
/** So long an answer waits for the end, so that a small draft is told of in one. */
const waits = 2_000
/** Of so many operators at a time what was found is at hand. */
const most = 20

/** What drafts make of pages: which differ, and how they look. Drawing has a thread of its own, so that nobody who visits waits for it. */
export function createPreviews(parts: ResponderParts, renderer: Renderer, log: FastifyBaseLogger) {
  const { editing } = parts.live
  const drawing = createPreviewDrawing(parts, renderer, log)
  const releases = new LRUCache<string, Promise<Release | null>>({ max: 3 })
  const comparing = new LRUCache<string, Comparing>({ max: most, dispose: (one) => void (one.isCancelled = true) })

  /** Files as a release; null where the check leaves nothing of it. */
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
    // The draft has moved on.
    if (known) known.isCancelled = true
    const one: Comparing = { key, told: emptyComparison('comparing'), asked: performance.now(), isCancelled: false, end: Promise.resolve() }
    // What is published ends it as well: nobody asks for what a release was before the last.
    const isCancelled = () =>
      (one.isCancelled ||= parts.release.current.revision !== before.revision || performance.now() - one.asked > forgotten)
    one.end = comparePages({ parts, drawing, before, after, isCancelled }, one.told).catch((error: unknown) => {
      log.error({ err: error }, 'the pages of a draft could not be compared')
      one.told.state = 'cut'
    })
    comparing.set(slot, one)
    return one
  }

  return {
    drawing,
    releaseOfSource,
    /** The pages that a draft changes, so far; asking again goes on. */
    async changedPages(source: string, account: string): Promise<ChangedPages> {
      const before = parts.release.current
      const after = await releaseOfSource(source, account)
      const token = await previewToken(parts.store, { account, source }, parts.now())
      if (!after) return { ...notCompared(before), token }
      const one = start(`${account} ${source}`, before, after)
      one.asked = performance.now()
      await Promise.race([one.end, setTimeout(waits, undefined, { ref: false })])
      return { ...one.told, pages: [...one.told.pages], visitors: lookedAtAs(after), token }
    },
    async close() {
      comparing.clear()
      await drawing.close()
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>
