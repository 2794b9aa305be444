import type { FastifyBaseLogger } from 'fastify'
import { routeAt } from '../../../contract/derived/route-at'
import type { Release } from '../../../release/release'
import type { DataKey, PageToRender } from '../../../render'
import { preferencesIn } from '../../../validate/view-preferences'
import { bootOf } from '../../http/assets/boot'
import { describe } from '../../http/pages/describe'
import { readyFor } from '../../http/pages/rendered-pages'
import { pageAnswers, type PageAnswers } from '../../http/pages/page-answers'
import type { PageRequest } from '../../http/pages/page-context'
import { redirectOf } from '../../http/pages/redirect'
import { renderTimeout, type Renderer } from '../../http/pages/renderer'
import { themeStyle } from '../../http/pages/styles/theme-style'
import type { ResponderParts } from '../../http/responder'
import type { SentPage } from '../../http/pages/rendered-pages'
import { boundBy } from './bound-release'
import { readingParts, type PreviewVisitor } from './preview-visitors'

interface Asked {
  release: Release
  as: PreviewVisitor
  path: string
  query: string
  /** The time for which its data is read and the page is rendered. */
  at: Date
}

type Found = { to: string } | { opening: PageToRender; read: PageAnswers | null }

interface ReadPreview {
  inputs: string
  /** Whether a read came late or failed. */
  isCut: boolean
  draw(): Promise<RenderedPreview>
}

export type RenderedPreview = { to: string } | { page: SentPage | null }

interface ReadBoth extends ReadPreview {
  /** Whether the other release returns the same data. */
  isSame: boolean
}

/** Cached answers of a comparison for one visitor, by release and read. */
export type PreviewAnswers = Map<string, Promise<PageAnswers>>

/** Milliseconds, longer than any read takes: a late read would look like a difference. */
const patience = 20_000

const isCut = (found: Found): boolean => 'read' in found && found.read?.isCut === true

const inputsOf = (found: Found): string => ('to' in found ? `→ ${found.to}` : JSON.stringify([found.read?.answers, found.read?.missing]))

/** Renders pages as the server does for visitors, one after the other, so that their data does not mix. */
export function createPreviewRenderer(parts: ResponderParts, renderer: Renderer, log: FastifyBaseLogger) {
  const ready = readyFor(renderer)
  const request: PageRequest = { ip: 'preview', id: 'preview', log, cookies: {}, raw: { socket: { destroyed: false } } }
  let last: Promise<unknown> = Promise.resolve()

  const readFor = ({ release, as, at }: Pick<Asked, 'release' | 'as' | 'at'>, reads: DataKey[]) =>
    pageAnswers(
      readingParts(parts, as, at),
      reads,
      { release: boundBy(parts.release.current, release), visitor: as.visitor, request },
      patience,
    )

  /** The address to which a page redirects, or the reads that it needs. */
  async function plan({ release, as, path, query }: Asked): Promise<{ to: string } | { opening: PageToRender; reads: DataKey[] | null }> {
    const boot = bootOf(parts.env, release)
    const { visitor } = as
    const opening: PageToRender = { revision: boot.revision, path, query, session: visitor.session, isNoted: true }
    const redirect = redirectOf(boot, { path, query }, visitor)
    if (redirect) return { to: redirect.to }
    await ready(release, boot)
    const planned = await renderer.ask('planReads', [opening], { longest: renderTimeout })
    return { opening, reads: planned && planned.reads }
  }

  /** The address to which a page redirects, or the data from which it is rendered. */
  async function find(asked: Asked): Promise<Found> {
    const planned = await plan(asked)
    if ('to' in planned) return planned
    return { opening: planned.opening, read: planned.reads && (await readFor(asked, planned.reads)) }
  }

  async function renderFrom({ release, at }: Asked, found: Found): Promise<RenderedPreview> {
    if ('to' in found) return found
    if (!found.read) return { page: null }
    const { answers, seen, missing } = found.read
    // Loads the release again: rendering others in the meantime may have evicted it.
    await ready(release, bootOf(parts.env, release))
    const rendered = await renderer.ask('renderPage', [found.opening, JSON.stringify(answers), at.toISOString()], {
      longest: renderTimeout,
    })
    return { page: rendered && { rendered, own: true, about: '', missing, seen } }
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  /** Reads a page's data as one text, and returns a function that renders the page from exactly that data. */
  async function read(asked: Asked): Promise<ReadPreview> {
    const found = await inTurn(() => find(asked))
    return { inputs: inputsOf(found), isCut: isCut(found), draw: () => inTurn(() => renderFrom(asked, found)) }
  }

  /** Makes each read once; a failed one is repeated. */
  async function readOnce(asked: Asked, reads: DataKey[], answers: PreviewAnswers): Promise<PageAnswers> {
    const all = await Promise.all(
      reads.map(async (one) => {
        const key = JSON.stringify([asked.release.revision, one])
        const answer = answers.get(key) ?? readFor(asked, [one])
        answers.set(key, answer)
        if ((await answer).isCut) answers.delete(key)
        return answer
      }),
    )
    return {
      answers: all.flatMap((one) => one.answers),
      seen: all.flatMap((one) => one.seen),
      missing: all.some(({ missing }) => missing),
      isCut: all.some((one) => one.isCut),
    }
  }

  /** Like `read`, for a page that two releases open with the same reads; answers come from the comparison's cache. */
  async function readBoth(asked: Asked, other: Release, answers: PreviewAnswers): Promise<ReadBoth> {
    const [found, read] = await inTurn(async (): Promise<[Found, PageAnswers | null]> => {
      const planned = await plan(asked)
      if ('to' in planned || !planned.reads) return ['to' in planned ? planned : { opening: planned.opening, read: null }, null]
      const { opening, reads } = planned
      return [{ opening, read: await readOnce(asked, reads, answers) }, await readOnce({ ...asked, release: other }, reads, answers)]
    })
    const inputs = inputsOf(found)
    return {
      inputs,
      isSame: read === null || inputs === inputsOf({ ...found, read }),
      isCut: isCut(found) || read?.isCut === true,
      draw: () => inTurn(() => renderFrom(asked, found)),
    }
  }

  return {
    read,
    readBoth,
    draw: async (asked: Asked): Promise<RenderedPreview> => (await read(asked)).draw(),
    log,
    close: () => renderer.close(),
  }
}
export type PreviewRenderer = ReturnType<typeof createPreviewRenderer>

/** The HTML of a page; empty when it redirects or is not rendered. */
export const htmlOf = (rendered: RenderedPreview | null): string =>
  rendered && 'page' in rendered ? (rendered.page?.rendered.html ?? '') : ''

/** All of a page that its visitor sees, in one text: where it leads, or its elements, title, colours and marks. */
export function visibleContentOf(release: Release, path: string, rendered: RenderedPreview): string {
  if ('to' in rendered) return `→ ${rendered.to}`
  const { portal, routes } = release.tree
  const looks = [preferencesIn('', portal.scaling), { ...preferencesIn('', portal.scaling), elder: true }]
  const { page } = rendered
  return JSON.stringify([
    portal.title,
    routeAt(routes.routes, path)?.title,
    portal.locale,
    portal.dir,
    portal.look?.icon,
    looks.map((preferences) => themeStyle(portal, preferences)),
    page?.missing,
    page?.rendered.html,
    describe(htmlOf(rendered), release.translator.translate('fullStop')),
  ])
}
