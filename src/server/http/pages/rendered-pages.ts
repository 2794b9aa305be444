import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import type { Action } from '../../../contract/parts/action'
import type { RenderedPage, ActionsOutcome, PageToRender, ReadForm, SentPairs } from '../../../render'
import type { Boot, Release } from '../../../release/release'
import { sha256 } from '../../accounts/secrets'
import { bootOf } from '../assets/boot'
import type { ResponderParts } from '../responder'
import { describe } from './describe'
import { pageAnswers, type PageAnswers, type SeenRow } from './page-answers'
import { renderableRelease, renderTimeout, type Renderer } from './renderer'
import type { PageVisitor } from './visitor'

/** A page to be sent: its HTML, the data that it was rendered from, and what its head contains about them. */
export interface SentPage {
  /** The same object in all answers with this page. */
  rendered: RenderedPage
  /** Whether it was rendered for a single account. */
  own: boolean
  /** Description for search engines; empty when the record is missing. */
  about: string
  missing: boolean
  seen: SeenRow[]
}

type ReadGiven = [opening: PageToRender, release: Release, visitor: PageVisitor, request: FastifyRequest]

interface CachedPage {
  page: Promise<SentPage | null>
  time: number
  writes: number
}

/** Milliseconds for which changes by other processes and by time may remain unseen. */
const freshFor = 1_000
/** A page of 100 KB is kept in about four times that: as text, and as the document that is sent. */
const most = { pages: 150, characters: 16 * 1024 * 1024 }
/** When more pages than this wait to be rendered, browsers render theirs themselves. */
const maxWaiting = 32

/** Renders pages. A page for visitors without a session is rendered once for all of them; pages of accounts are not cached. */
export function createRenderedPages(parts: ResponderParts, renderer: Renderer) {
  const fresh = new LRUCache<string, CachedPage>({ max: most.pages })
  /** Keyed by release, address, minute and all data that the page was rendered from. */
  const cache = new LRUCache<string, SentPage>({
    maxSize: most.characters,
    sizeCalculation: ({ rendered: { html, served } }) => html.length + served.length,
  })
  let waiting = 0

  const ready = readyFor(renderer)

  /** Reads the page's data; null when the browser must render the page itself. */
  async function readFor(
    opening: PageToRender,
    release: Release,
    visitor: PageVisitor,
    request: FastifyRequest,
    /** Milliseconds; for a form that was sent, since what was typed would be lost on a page whose form waits for its data. */
    longest?: number,
  ): Promise<PageAnswers | null> {
    await ready(release, bootOf(parts.env, release))
    const plan = await renderer.ask('planReads', [opening], { longest: renderTimeout })
    if (!plan || parts.env.portalApi) return plan && { answers: [], seen: [], missing: false, isCut: false }
    return pageAnswers(parts, plan.reads, { release, visitor, request }, longest)
  }

  async function draw(...given: ReadGiven): Promise<SentPage | null> {
    const [opening, release, , request] = given
    const read = await readFor(...given, opening.sent && renderTimeout)
    if (!read) return null
    const at = parts.now().toISOString()
    const text = JSON.stringify(read.answers)
    const key = isShared(opening) ? sha256([keyOf(opening), at.slice(0, 16), text].join('\n')) : ''
    const known = cache.get(key)
    if (known) return { ...known, seen: read.seen }
    const page = await renderer.ask('renderPage', [opening, text, at], { longest: renderTimeout })
    if (!page) return null
    for (const stack of page.errors) request.log.error({ id: request.id, stack }, 'a part of a page could not be drawn')
    const about = read.missing ? '' : describe(page.html, release.translator.translate('fullStop'))
    const sent: SentPage = { rendered: page, own: opening.session.token !== '', about, missing: read.missing, seen: read.seen }
    if (key && page.errors.length === 0) cache.set(key, sent)
    return sent
  }

  /** Returns null on overload or failure, so that the browser renders the page: rendering never prevents serving. */
  async function renderOrLeave(...given: Parameters<typeof draw>): Promise<SentPage | null> {
    if (waiting >= maxWaiting) return null
    waiting += 1
    try {
      return await draw(...given)
    } catch (error) {
      const [, , , request] = given
      request.log.error({ err: error, id: request.id }, 'a page could not be drawn')
      return null
    } finally {
      waiting -= 1
    }
  }

  function page(...given: Parameters<typeof draw>): Promise<SentPage | null> {
    const [opening] = given
    if (!isShared(opening)) return renderOrLeave(...given)
    const key = keyOf(opening)
    const time = parts.now().getTime()
    const writes = parts.store.records.writes()
    const known = fresh.get(key)
    if (known && known.writes === writes && Math.abs(time - known.time) < freshFor) return known.page
    const drawing = renderOrLeave(...given)
    fresh.set(key, { page: drawing, time, writes })
    return drawing
  }

  return {
    page,
    /** Reads a posted form as its page would; null when the page does not contain it. */
    async readForm(id: string, sent: SentPairs, ...given: ReadGiven): Promise<ReadForm | null> {
      const read = await readFor(...given, renderTimeout)
      const [opening] = given
      const asked = [opening, JSON.stringify(read?.answers), parts.now().toISOString(), id, sent] as const
      return read && renderer.ask('readForm', [...asked], { longest: renderTimeout })
    },
    /** Determines the redirect after an accepted form. */
    outcomeOf: (opening: PageToRender, actions: Action[], roots: ReadForm['roots']): Promise<ActionsOutcome> =>
      renderer.ask('outcomeOf', [opening, actions, roots], { longest: renderTimeout }),
  }
}

export type RenderedPages = ReturnType<typeof createRenderedPages>

/** Whether the page is the same for all visitors without a session. */
const isShared = ({ session, arrival, sent }: PageToRender) => session.token === '' && !arrival && !sent

const keyOf = ({ revision, path, query, posts }: PageToRender) => JSON.stringify([revision, path, query, posts?.secrets])

/** Loads a release into the renderer once, and again after the renderer has restarted. */
export function readyFor(renderer: Renderer) {
  const giving = new Map<string, Promise<void>>()
  return async (release: Release, boot: Boot): Promise<void> => {
    const { revision } = boot
    if (!giving.has(revision) && (await renderer.ask('hasRelease', [revision]))) return
    const taking = giving.get(revision) ?? renderer.ask('takeRelease', [revision, renderableRelease(release, boot)])
    giving.set(revision, taking)
    await taking.finally(() => giving.delete(revision))
  }
}
