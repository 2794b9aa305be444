import type { FastifyBaseLogger } from 'fastify'
import { routeAt } from '../../../contract/derived/route-at'
import type { Release } from '../../../release/release'
import { preferencesIn } from '../../../validate/view-preferences'
import { bootOf } from '../../http/assets/boot'
import { describe } from '../../http/pages/describe'
import { readyFor } from '../../http/pages/drawn-pages'
import { pageAnswers, type PageRequest } from '../../http/pages/page-answers'
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

export type DrawnPreview = { to: string } | { page: SentPage | null }

/** Longer than any read takes: one that comes late would be a difference that nobody made. */
const patience = 20_000

/** Draws pages as the server does for visitors, one after the other: what one is drawn from must not meet another's. */
export function createPreviewDrawing(parts: ResponderParts, renderer: Renderer, log: FastifyBaseLogger) {
  const ready = readyFor(renderer)
  const request: PageRequest = { ip: 'preview', id: 'preview', log, cookies: {}, raw: { socket: { destroyed: false } } }
  let last: Promise<unknown> = Promise.resolve()

  async function draw({ release, as, path, query, at }: Asked): Promise<DrawnPreview> {
    const boot = bootOf(parts.env, release)
    const { visitor } = as
    const redirect = redirectOf(boot, { path, query }, visitor)
    if (redirect) return { to: redirect.to }
    await ready(release, boot)
    const opening = { revision: boot.revision, path, query, session: visitor.session }
    const plan = await renderer.ask('planPage', [opening], { longest: longestDrawing })
    if (!plan) return { page: null }
    const reading = readingParts(parts, as, at)
    const { answers, seen, missing } = await pageAnswers(reading, plan.reads, { release, visitor, request }, patience)
    const drawn = await renderer.ask('drawPage', [opening, JSON.stringify(answers), at.toISOString()], { longest: longestDrawing })
    if (!drawn) return { page: null }
    return { page: { drawn, own: true, about: '', missing, seen } }
  }

  return {
    draw(asked: Asked): Promise<DrawnPreview> {
      const turn = last.then(() => draw(asked))
      last = turn.catch(() => undefined)
      return turn
    },
    log,
    close: () => renderer.close(),
  }
}
export type PreviewDrawing = ReturnType<typeof createPreviewDrawing>

/** All of a page that its visitor sees, in one text: where it leads, or its elements, title, colours and marks. */
export function seenOfPage(release: Release, path: string, drawn: DrawnPreview): string {
  if ('to' in drawn) return `→ ${drawn.to}`
  const { portal, routes } = release.tree
  const looks = [preferencesIn('', portal.scaling), { ...preferencesIn('', portal.scaling), elder: true }]
  const { page } = drawn
  const main = /<main[^>]*>(.*)<\/main>/s.exec(page?.drawn.html ?? '')?.[1] ?? ''
  return JSON.stringify([
    portal.title,
    routeAt(routes.routes, path)?.title,
    portal.locale,
    portal.dir,
    portal.look?.icon,
    looks.map((preferences) => themeStyle(portal, preferences)),
    page?.missing,
    page?.drawn.html,
    describe(main, release.translator.translate('fullStop')),
  ])
}
