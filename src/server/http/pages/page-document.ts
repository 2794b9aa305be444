import { randomUUID } from 'node:crypto'
import { isListed } from '../../../contract/derived/is-listed'
import { markAddress } from '../../../contract/derived/picture-sizes'
import type { Portal } from '../../../contract/portal'
import type { Arrival } from '../../../render'
import type { Route } from '../../../contract/route'
import type { Boot } from '../../../release/release'
import type { Preferences } from '../../../validate/view-preferences'
import type { Translator } from '../../../validate/words'
import type { SentPage } from './rendered-pages'
import { escapeHtml } from './escape-html'
import type { FirstScript } from './first-script'
import { fillTemplate, inlineJson, inlineText } from './fill-template'
import { picturePreloads } from './picture-preloads'
import { lowPriority, modulePreload, type RouteLinks } from './preloads'
import { textAround, type TextAround } from './pack/text-around'
import { withSheets, type Sheets } from './styles/sheets'
import { themeStyle } from './styles/theme-style'

export interface DocumentParts {
  /** index.html before anything is filled in. */
  template: string
  boot: Boot
  translator: Translator
  route: Route | undefined
  /** Link elements that preload what the page needs. */
  links: RouteLinks | undefined
  /** Makes forms interactive before the page's own script; absent in a preview. */
  first: FirstScript | undefined
  /** Style sheets of which a server-rendered page inlines rules. */
  sheets: Sheets
  page: SentPage | null
  preferences: Preferences
  /** Address of an additional script for some visitors. */
  script?: string | undefined
  /** The redirect that led here, for the history entry. */
  arrival: Arrival | undefined
  /** Where a browser without script goes on from a page that is rendered with script only. */
  refreshTo?: string | undefined
}

/** Placeholder for the response's nonce; random, so that no visitor can inject it into a page. */
const mark = randomUUID()

/** The document of a page, with places for the response's nonce. */
export const pageDocument = (parts: DocumentParts): TextAround => textAround(styled(fill(parts), parts).split(mark))

/** A rendered page with the rules of the style sheets that its document links. */
function styled(linked: string, { page, first, sheets }: DocumentParts): string {
  const code = first && 'code' in first ? first.code : ''
  return page ? withSheets(linked, sheets, { nonce: mark, scripts: [page.rendered.script, page.rendered.fit, code] }) : linked
}

/** Reserves header space for the additional script's link before the first paint. */
const roomForScript = ':root :is(.header__end,.side-tools){padding-inline-end:52px}'

/** What stands where the browser still has to read data. */
const awaited = /class="(?:[^"]* )?(?:form-)?skeleton[" _]/
/**
 * Keeps what would move when the data of a page that was sent without them arrive below the window meanwhile: the footer, and what follows a text of unknown
 * length, whose skeleton has five lines or more (and a sentence for screen readers).
 */
const roomForData =
  '.shell__main:has(.skeleton__line,.form-skeleton),.skeleton:has(>:nth-child(6)){min-block-size:100vh}.skeleton{align-content:start}'

/** The start of the one script that previews keep. */
export const fitElement = '<script data-fits'

/**
 * Nothing is painted before the page is parsed, up to its data: with its styles in the document, browsers would paint each piece between two pauses
 * of the parser, and each of these frames delays the one with the content. A document that stalls is painted as far as it has come.
 */
const wholeFirst = '<link rel="expect" href="#drawn" blocking="render">'
const wholeOrLate = "setTimeout(()=>document.querySelector('[rel=expect]').remove(),900);"
/** Stands behind what is seen. Chromium waits for no element that was begun before, such as the root. */
const drawn = '<i id="drawn" hidden></i>'

/**
 * Elements before the style sheets: the scripts that run before the first paint, and preloads of what the first script waits for. After the
 * sheets, scripts would block the parser until the CSS is parsed, and requests would start later.
 */
function aheadOf({ page, first, links, arrival }: DocumentParts): string {
  const modules = links?.ahead ?? ''
  if (!page) return modules + arrivalScript(arrival)
  const { html, script, fit, early } = page.rendered
  const ahead =
    early && first && 'src' in first
      ? `<link rel="modulepreload" href="${first.src}"><script nonce="${mark}">${earlyData(early)}</script>`
      : ''
  return `${wholeFirst}${picturePreloads(html)}${modules}${ahead}<script nonce="${mark}">${wholeOrLate}${script}</script>${fitElement} nonce="${mark}">${fit}</script>${arrivalScript(arrival)}`
}

function headOf({ boot: { portal }, route, page, preferences, script }: DocumentParts, links: string): string {
  const about = page?.about ? `<meta name="description" content="${escapeHtml(page.about)}">` : ''
  // The colour of a browser's own frame around the page.
  const frame = `<meta name="theme-color" content="${escapeHtml(portal.theme.primary)}">`
  const unlisted = page?.missing || (route && !isListed(portal, route)) ? '<meta name="robots" content="noindex">' : ''
  const room = `${script ? roomForScript : ''}${awaited.test(page?.rendered.html ?? '') ? roomForData : ''}`
  return `${iconLink(portal)}${frame}${about}${unlisted}${links}<style nonce="${mark}">${themeStyle(portal, preferences)}${room}</style>`
}

/** The place of the boot in the template. A page has its boot in a file, which browsers keep: half of each document was the same. */
const bootElement = /<script type="application\/json" id="boot">[^<]*<\/script>/
/** Begins the request for the boot along with those for the scripts that read it. */
const bootLink = ({ boot, page }: DocumentParts) =>
  `<link rel="preload" as="fetch" crossorigin${page?.rendered.early ? lowPriority : ''} id="boot" href="/_/boot/${boot.revision}.json">`
const mainElements = /\s*<script type="module"[^>]*\bsrc="([^"]*)"[^>]*><\/script>/g

/** Holds the scripts of a page whose forms work without them, until they are needed (`runtime/early/late-scripts.ts`). */
function lateOf(parts: DocumentParts): string {
  const mains = [...parts.template.matchAll(mainElements)]
  return `<template data-late>${mains.map(([, href = '']) => modulePreload(href)).join('')}${parts.links?.scripts ?? ''}${bootLink(parts)}${mains.map(([main]) => main.trim()).join('')}</template>`
}

function fill(parts: DocumentParts): string {
  const { boot, translator, route, page, first, links, preferences, script, refreshTo } = parts
  // What is still to be read needs the scripts.
  const isWhole = page?.rendered.answers === true && !awaited.test(page.rendered.html)
  const isLate = isWhole && first !== undefined && 'code' in first
  const template = isLate ? parts.template.replace(mainElements, '').replace('</body>', (end) => lateOf(parts) + end) : parts.template
  const title = route?.title ? `${boot.portal.title} - ${route.title}` : boot.portal.title
  // Without script, the server-rendered page is still there.
  const ordered = template
    .replace(
      /(<(?:noscript|p)) data-word="(noScript|notBuilt)">/,
      (_, tag: string, word: 'noScript' | 'notBuilt') => `${tag}>${escapeHtml(translator.translate(word))}`,
    )
    .replaceAll('<script type="module"', (script) => `${script} data-main${page?.rendered.early && !isLate ? lowPriority : ''}`)
  const filled = fillTemplate(ordered, { portal: boot.portal, preferences, title, boot: null, nonce: mark })
  const scripts = isLate ? '' : (links?.scripts ?? '') + bootLink(parts)
  return filled
    .replace(bootElement, () => aheadOf(parts))
    .replace(/<link rel="icon"[^>]*>/, (link) => (boot.portal.look?.icon ? '' : link))
    .replace('</body>', (end) => (script ? `<script type="module" src="${script}" nonce="${mark}"></script>${end}` : end))
    .replace('</head>', (end) => headOf(parts, scripts + (links?.styles ?? '')) + end)
    .replace(/<noscript>[^<]*<\/noscript>/, (sentence) => (page ? '' : refreshTo === undefined ? sentence : refresh(refreshTo)))
    .replace('<div id="root"></div>', (root) => (page ? rootOf(page, first, links?.modules ?? '') : root))
}

const refresh = (to: string) => `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"></noscript>`

const json = (id: string, text: string) => (text ? `<script type="application/json" id="${id}">${inlineText(text)}</script>` : '')

/** What the first script reads; a text for `JSON.parse`, as keys of a literal could set a prototype. */
const earlyData = (early: string) => `earlyPage=JSON.parse(${inlineJson(early)});`

/**
 * The built script runs while it is parsed: as a module it would wait for the parser and for frames of the page around the form. All of it is one
 * element, because the parser pauses after each script of the body, also after one of data, and browsers then paint a frame.
 */
const firstElement = (first: FirstScript, early: string, modules: string) =>
  'src' in first
    ? `<script nonce="${mark}" type="module" async src="${first.src}" data-first></script>`
    : `<script nonce="${mark}" data-first>${earlyData(early)}${modules}(()=>{"use strict";${first.code}})()</script>`

/** Places the first script where all elements that it reads are parsed; it waits neither for the rest nor for style sheets. */
const rootOf = ({ rendered: { html, served, early } }: SentPage, first: FirstScript | undefined, modules: string) =>
  `<div id="root">${html}</div>${early && first ? firstElement(first, early, modules) : ''}${drawn}${json('served', served)}`

/** Writes the history entry that the browser's own redirects write; a fragment of the other page's address is dropped. */
function arrivalScript(arrival: Arrival | undefined): string {
  if (!arrival) return ''
  const { missing, from } = arrival
  const state = inlineJson({ usr: { redirects: 1, missing, from } })
  return `<script nonce="${mark}">history.replaceState(${state},'',location.pathname+location.search)</script>`
}

/** The portal's own icon for the browser tab. */
const iconLink = ({ look }: Pick<Portal, 'look'>) =>
  look?.icon ? `<link rel="icon" type="image/png" href="${markAddress(look.icon, 'icon.png')}">` : ''
