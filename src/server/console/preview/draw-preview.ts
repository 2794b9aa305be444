import type { FastifyBaseLogger } from 'fastify'
import { routeAt } from '../../../contract/derived/route-at'
import type { Release } from '../../../release/release'
import type { Opening } from '../../../render'
import { preferencesIn } from '../../../validate/view-preferences'
import { bootOf } from '../../http/assets/boot'
import { describe } from '../../http/pages/describe'
import { readyFor } from '../../http/pages/drawn-pages'
import { pageAnswers, type PageAnswers, type PageRequest } from '../../http/pages/page-answers'
import { redirectOf } from '../../http/pages/redirect'
import { longestDrawing, type Renderer } from '../../http/pages/renderer'
import { themeStyle } from '../../http/pages/theme-style'
import type { ResponderParts } from '../../http/responder'
import type { SentPage } from '../../http/pages/drawn-pages'
import { readingParts, type PreviewVisitor } from './preview-visitors'

interface Asked {
  release: Release
  as: PreviewVisitor
  path: string
  query: string
  /** The time at which it is drawn, and read for. */
  at: Date
}

interface ReadPreview {
  inputs: string
  draw(): Promise<DrawnPreview>
}

export type DrawnPreview = { to: string } | { page: SentPage | null }

/** Longer than any read takes: one that comes late would be a difference that nobody made. */
const patience = 20_000

/** Draws pages as the server does for visitors, one after the other: what one is drawn from must not meet another's. */
export function createPreviewDrawing(parts: ResponderParts, renderer: Renderer, log: FastifyBaseLogger) {
  const ready = readyFor(renderer)
  const request: PageRequest = { ip: 'preview', id: 'preview', log, cookies: {}, raw: { socket: { destroyed: false } } }
  let last: Promise<unknown> = Promise.resolve()

  /** What a page is drawn from: where it leads instead, or what is read for it. */
  async function find({ release, as, path, query, at }: Asked): Promise<{ to: string } | { opening: Opening; read: PageAnswers | null }> {
    const boot = bootOf(parts.env, release)
    const { visitor } = as
    const opening = { revision: boot.revision, path, query, session: visitor.session }
    const redirect = redirectOf(boot, { path, query }, visitor)
    if (redirect) return { to: redirect.to }
    await ready(release, boot)
    const plan = await renderer.ask('planPage', [opening], { longest: longestDrawing })
    if (!plan) return { opening, read: null }
    return { opening, read: await pageAnswers(readingParts(parts, as, at), plan.reads, { release, visitor, request }, patience) }
  }

  async function drawFrom({ release, at }: Asked, found: Awaited<ReturnType<typeof find>>): Promise<DrawnPreview> {
    if ('to' in found) return found
    if (!found.read) return { page: null }
    const { answers, seen, missing } = found.read
    // Others may have been drawn since, and this one be forgotten.
    await ready(release, bootOf(parts.env, release))
    const drawn = await renderer.ask('drawPage', [found.opening, JSON.stringify(answers), at.toISOString()], { longest: longestDrawing })
    return { page: drawn && { drawn, own: true, about: '', missing, seen } }
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  /** All that drawing it would be given beside the release, in one text, and the drawing from just that. */
  async function read(asked: Asked): Promise<ReadPreview> {
    const found = await inTurn(() => find(asked))
    return {
      inputs: 'to' in found ? `→ ${found.to}` : JSON.stringify([found.read?.answers, found.read?.missing]),
      draw: () => inTurn(() => drawFrom(asked, found)),
    }
  }

  return { read, draw: async (asked: Asked): Promise<DrawnPreview> => (await read(asked)).draw(), log, close: () => renderer.close() }
}
export type PreviewDrawing = ReturnType<typeof createPreviewDrawing>

/** The elements of a page; none where it leads elsewhere or is not drawn. */
export const htmlOf = (drawn: DrawnPreview | null): string => (drawn && 'page' in drawn ? (drawn.page?.drawn.html ?? '') : '')

/** All of a page that its visitor sees, in one text: where it leads, or its elements, title, colours and marks. */
export function seenOfPage(release: Release, path: string, drawn: DrawnPreview): string {
  if ('to' in drawn) return `→ ${drawn.to}`
  const { portal, routes } = release.tree
  const looks = [preferencesIn('', portal.scaling), { ...preferencesIn('', portal.scaling), elder: true }]
  const { page } = drawn
  return JSON.stringify([
    portal.title,
    routeAt(routes.routes, path)?.title,
    portal.locale,
    portal.dir,
    portal.look?.icon,
    looks.map((preferences) => themeStyle(portal, preferences)),
    page?.missing,
    page?.drawn.html,
    describe(htmlOf(drawn), release.translator.translate('fullStop')),
  ])
}
