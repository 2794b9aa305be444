import type { ConsoleBoot } from '../../contract/console/console-boot'
import type { Release } from '../../release/release'
import { preferencesCookie, preferencesIn, type Preferences } from '../../validate/view-preferences'
import { compress, encodingOf } from '../http/assets/compress'
import { fillTemplate } from '../http/pages/fill-template'
import { framingHeaders } from '../http/guards/headers'
import type { Template } from '../http/pages/index-page'
import { themeStyle } from '../http/pages/styles/theme-style'
import type { Responder, ResponderParts } from '../http/responder'

const isConsole = (path: string) => path === '/console' || (path.startsWith('/console/') && !/^\/console\/(api|assets)\//.test(path))

function bootOf({ tree: { portal, routes } }: Release): ConsoleBoot {
  const pathOf = (id: string) => routes.routes.find((route) => route.id === id)?.path ?? '/'
  const { title, shortTitle, locale, zone, look, storage, api, guard } = portal
  return {
    title,
    shortTitle,
    locale,
    ...(zone === undefined ? {} : { zone }),
    ...(look ? { look } : {}),
    storage,
    tokenPrefix: api.tokenPrefix,
    signIn: pathOf(guard.signIn),
    home: pathOf(guard.home),
  }
}

function fill(template: string, release: Release, preferences: Preferences, nonce: string): string {
  const { portal } = release.tree
  return fillTemplate(template, { portal, preferences, title: portal.title, boot: bootOf(release), nonce }).replace(
    '</head>',
    () => `<style nonce="${nonce}">${themeStyle(portal, preferences)}</style></head>`,
  )
}

/**
 * `GET /console` and all paths below: the document of the operators' console, the same for everyone. `/console/api` decides who may see or
 * change anything. No schema declares it, so none can remove it.
 */
export const consoleDocument =
  ({ env, release }: ResponderParts, template: Template): Responder =>
  async ({ path, nonce, request }) => {
    // In front-end mode the backend manages the accounts, so this server does not know who is an operator.
    if (!isConsole(path) || env.portalApi) return null
    const { current } = release
    const preferences = preferencesIn(request.cookies[preferencesCookie] ?? '', current.tree.portal.scaling)
    const html = Buffer.from(fill(await template(path), current, preferences, nonce))
    const headers = {
      ...framingHeaders(env, nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return { headers, body: html }
    return { headers: { ...headers, 'content-encoding': encoding }, body: await compress(html, encoding, false) }
  }
