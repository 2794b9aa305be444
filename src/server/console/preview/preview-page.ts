import { routeAt } from '../../../contract/derived/route-at'
import { previewAddress } from '../../../contract/console/console-preview'
import { managesPortal } from '../console-access'
import type { Release } from '../../../release/release'
import { preferencesIn } from '../../../validate/view-preferences'
import { wordWith } from '../../../contract/words/word'
import { isAlive, tokenOf } from '../../accounts/sessions'
import { bootOf } from '../../http/assets/boot'
import { framedHeaders } from '../../http/guards/headers'
import type { Template } from '../../http/pages/index-page'
import { fitElement, pageDocument } from '../../http/pages/page-document'
import type { Preloads } from '../../http/pages/preloads'
import type { Answer, Responder, ResponderParts, ResponderRequest } from '../../http/responder'
import { Refusal } from '../../replies/refusal'
import type { User } from '../../store/store'
import { changedSpots, withOutlines } from './changed-spots'
import { htmlOf } from './preview-renderer'
import { isPreviewToken, previewGrant, type PreviewGrant } from './preview-token'
import { shownVisitor } from './preview-visitors'
import type { Previews } from './previews'

const folder = '/console/preview/'
const refusal = () => new Refusal('forbidden', { message: wordWith('previewOnly') })

/** Restricts a preview token to reading previews; it is refused everywhere else. */
function refuseWrites(parts: ResponderParts, { path, method, request }: ResponderRequest): void {
  const isPreview = path.startsWith(folder)
  const { storage } = parts.release.current.tree.portal
  const presented = [tokenOf(request.headers.authorization), request.cookies[storage.cookie]].some(isPreviewToken)
  if ((isPreview && method !== 'GET' && method !== 'HEAD') || (presented && !isPreview)) throw refusal()
}

interface Asked {
  token: string
  side: 'before' | 'after'
  who: string
  look: 'usual' | 'elder'
  path: string
}

const shape = /^([A-Za-z0-9._-]+)\/(before|after)\/([^/]+)\/(usual|elder)(\/.*)$/

function readAddress(path: string): Asked | null {
  const [, token, side, who, look, own] = shape.exec(path.slice(folder.length)) ?? []
  if (!token || !who || !own || !(side === 'before' || side === 'after') || !(look === 'usual' || look === 'elder')) return null
  return { token, side, who: decodeURIComponent(who), look, path: own }
}

const outline =
  '[data-changed]{outline:3px solid #d4380d;outline-offset:3px}[data-shown]{display:contents}button:has(+[data-shown]){display:none}'

/** Removes all scripts and their preloads, except the one that fits the header into its window. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => (script.startsWith(fitElement) ? script : ''))
    .replace(/<link rel="(?:modulepreload|preload|expect)"[^>]*>/g, '')

/** Links lead to the other pages of the same preview. */
const withLinks = (html: string, to: (address: string) => string) =>
  html.replace(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g, (_, start: string, address: string) => `${start}${to(address)}"`)

/**
 * `GET /console/preview/TOKEN/SIDE/WHO/LOOK/…`: a page as a kind of visitor sees it, live or with a draft. It is what the server renders,
 * without the portal's scripts, so that it can neither request nor send anything.
 */
export function previewPage(
  parts: ResponderParts,
  previews: Previews | undefined,
  sources: { template: Template; preloads: Preloads },
): Responder {
  async function readerOf(grant: PreviewGrant): Promise<User> {
    const session = await parts.store.sessions.find(grant.session)
    if (!session || !isAlive(session, parts.now())) throw new Refusal('missing')
    if (session.user.passwordGiven || !managesPortal(parts.release.current, session.user)) throw new Refusal('forbidden')
    return session.user
  }

  async function renderSide(release: Release, asked: Asked, query: string, looks: User, at: Date) {
    const as = await shownVisitor(parts.store, release, asked.who, looks)
    return previews!.drawing.draw({ release, as, path: asked.path, query, at })
  }

  async function documentOf(release: Release, asked: Asked, html: string, page: Parameters<typeof pageDocument>[0]['page'], nonce: string) {
    const route = routeAt(release.tree.routes.routes, asked.path)
    const document = pageDocument({
      template: await sources.template(asked.path),
      boot: bootOf(parts.env, release),
      translator: release.translator,
      route,
      first: undefined,
      sheets: new Map(),
      links: route && sources.preloads(release, route, page?.rendered),
      page: page && { ...page, rendered: { ...page.rendered, html } },
      preferences: { ...preferencesIn('', release.tree.portal.scaling), elder: asked.look === 'elder' },
      arrival: undefined,
    })
    const { token, side, who, look } = asked
    const text = withoutScripts(document.plain(nonce).toString('utf8')).replace(
      '</head>',
      `<style nonce="${nonce}">${outline}</style></head>`,
    )
    return withLinks(text, (address) => previewAddress(token, side, who, look, address))
  }

  return async (visit): Promise<Answer | null> => {
    refuseWrites(parts, visit)
    if (!visit.path.startsWith(folder) || !previews) return null
    const asked = readAddress(visit.path)
    const grant = asked && (await previewGrant(parts.store, asked.token, parts.now()))
    if (!asked || !grant) throw new Refusal('missing')
    const looks = await readerOf(grant)
    const before = parts.release.current
    const after = await previews.releaseOfSource(grant.source, grant.account)
    if (!after) throw new Refusal('missing')
    const headers = { ...framedHeaders(parts.env, visit.nonce), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    const [own, other] = asked.side === 'after' ? [after, before] : [before, after]
    const at = parts.now()
    const shown = await renderSide(own, asked, visit.query, looks, at)
    if ('to' in shown) {
      const location = previewAddress(asked.token, asked.side, asked.who, asked.look, shown.to)
      return { status: 302, headers: { ...headers, location }, body: '' }
    }
    const compared = await renderSide(other, asked, visit.query, looks, at).catch(() => null)
    const html = htmlOf(shown)
    const spots = changedSpots(htmlOf(compared), html)
    return { headers, body: await documentOf(own, asked, withOutlines(html, spots), shown.page, visit.nonce) }
  }
}
