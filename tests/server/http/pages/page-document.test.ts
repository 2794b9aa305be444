import { expect, it } from 'vitest'
import settings from '../../../../schemas/portal.json'
import type { Boot } from '../../../../src/release/release'
import { pageDocument } from '../../../../src/server/http/pages/page-document'
import { rulesOf } from '../../../../src/server/http/pages/styles/used-rules'
import { defaultPreferences } from '../../../../src/validate/view-preferences'
import { translatorOf } from '../../../../src/validate/words'

const portal = { ...settings, words: {}, errors: {} } as unknown as Boot['portal']

const template =
  '<!doctype html><html lang=""><head><title></title><script type="application/json" id="boot"></script>\n<script type="module" crossorigin src="/a.js"></script>\n<script type="module" crossorigin src="/b.js"></script><link rel="stylesheet" href="/the-a.css"></head><body><div id="root"></div></body></html>'

interface Given {
  html?: string
  early?: string
  answers?: boolean
  first?: { code: string } | { src: string }
}

function documentOf({ html = '<form class="page">', early = '{}', answers = true, first = { code: 'first()' } }: Given): string {
  const drawn = { html, script: 'keep()', fit: 'fit()', served: '{}', early, answers, parts: [], words: [], errors: [] }
  const document = pageDocument({
    template,
    boot: { portal, revision: 'a1' } as Boot,
    translator: translatorOf(portal),
    route: undefined,
    first,
    sheets: new Map([['/page.css', rulesOf('.page{}.form{}')]]),
    links: {
      ahead: '<link rel="preload" href="/page.json">',
      modules: 'forms()',
      styles: '<link rel="stylesheet" href="/page.css">',
      scripts: '<link rel="modulepreload" href="/page.js">',
    },
    page: { rendered: drawn, own: false, about: '', missing: false, seen: [] },
    preferences: defaultPreferences,
    arrival: undefined,
  })
  return document.plain('n').toString('utf8')
}

/** The parts of a document in the order in which a browser parses them. */
function partsOf(given: Given): string[] {
  const found =
    /<form|<template data-\w+|<\/template|<\/head>|(?:href|src)="\/[\w/-]+\.(?:js|json|css|ts)"|(?:keep|forms|first)\(\)|\.(?:page|form)\{\}|disabled|earlyPage|id="served"/g
  return documentOf(given).match(found) ?? []
}

const sheet = ['.page{}', 'disabled', 'href="/page.css"']

const late = (...form: string[]) => [
  ...['href="/page.json"', 'keep()', 'href="/the-a.css"', ...sheet, '</head>', '<form', ...form, 'id="served"'],
  ...[
    '<template data-late',
    'href="/page.css"',
    'href="/a.js"',
    'href="/b.js"',
    'href="/page.js"',
    'href="/_/boot/a1.json"',
    'src="/a.js"',
    'src="/b.js"',
    '</template',
  ],
]
const withScripts = (...form: string[]) => [
  ...['href="/page.json"', 'keep()', 'src="/a.js"', 'src="/b.js"', 'href="/the-a.css"', 'href="/page.js"'],
  ...['href="/_/boot/a1.json"', ...sheet],
  ...['</head>', '<form', ...form, 'id="served"', 'href="/page.css"'],
]

it.each<[string, Given, string[]]>([
  ['the first script handles all forms', {}, late('earlyPage', 'forms()', 'first()')],
  ['one of the forms needs the other scripts', { answers: false }, withScripts('earlyPage', 'forms()', 'first()')],
  ['there is no form', { early: '' }, late()],
])('puts visible parts before invisible ones, where %s', (_, given, parts) => expect(partsOf(given)).toEqual(parts))

// The parser pauses after each of them, and browsers then paint.
it('makes forms work by a single script element', () => {
  const [, body = ''] = documentOf({ early: '{"forms":{"a":"</script>"}}' }).split('<form')
  expect(body.match(/<script|first\(\)|id="served"/g)).toEqual(['<script', 'first()', '<script', 'id="served"', '<script', '<script'])
})

it('does not defer scripts that a development server adds', () => {
  expect(partsOf({ first: { src: '/src/first.ts' } })).not.toContain('<template data-late')
})

const block = (kind: string, ...pictures: string[]) => {
  const shown = pictures.map((name) =>
    ['avif', 'webp'].map((format) => `<source type="image/${format}" srcSet="/${name}.${format} 400w" sizes="30vw"/>`).join(''),
  )
  return `<div class="block block--${kind}">${shown.join('')}</div>`
}

it.each<[string, string, string[]]>([
  ['side by side', block('lead') + block('list', 'a', 'b', 'c', 'd'), ['/a.avif', '/b.avif wide', '/c.avif wide']],
  ['of its first two blocks', block('hero', 'a') + block('list', 'b') + block('list', 'c'), ['/a.avif', '/b.avif wide']],
  ['once', block('gallery', 'a', 'a', 'b'), ['/a.avif', '/b.avif wide']],
  ['of which it has none', block('lead') + block('list') + block('list', 'a'), []],
])('preloads the first pictures of a page, %s', (_, html, preloads) => {
  const [head = ''] = documentOf({ html, early: '' }).split('</head>')
  const links = [...head.matchAll(/<link rel="preload" as="image"[^>]* imagesrcset="(\S+) [^>]*>/g)]
  expect(links.map(([link, address]) => `${address}${/media="\(min-width/.test(link) ? ' wide' : ''}`)).toEqual(preloads)
})

it('lets browsers paint once all that is seen is parsed', () => {
  const [head = '', body = ''] = documentOf({}).split('</head>')
  const [, id = ''] = /<link rel="expect" href="#([^"]*)" blocking="render">/.exec(head) ?? []
  expect(body.indexOf(`id="${id}"`)).toBeGreaterThan(body.indexOf('<form'))
  expect(body.indexOf(`id="${id}"`)).toBeLessThan(body.indexOf('id="served"'))
})

it('asks at once for the scripts that a page without all of its data needs', () => {
  expect(documentOf({ early: '' })).toContain('<template data-late')
  expect(documentOf({ early: '', html: '<div class="skeleton">' })).not.toContain('<template data-late')
})

it.each<[string, string, boolean]>([
  ['a skeleton', '<div class="skeleton" role="status">', true],
  ['the skeleton of a form', '<div class="form-skeleton">', true],
  ['a line of one', '<span class="list__title skeleton__line">', true],
  ['text alone', '<p class="text">class skeleton</p>', false],
])('keeps what would move below the window where a page has %s', (_, html, isKept) => {
  const document = documentOf({ html })
  // The footer, also below a list that has skeletons in its items alone, and what follows a skeleton of five lines or more.
  const kept = ['.shell__main:has(.skeleton__line,.form-skeleton)', '.skeleton:has(>:nth-child(6))'].map((part) => document.includes(part))
  expect([...kept, document.includes('{min-block-size:100vh}')]).toEqual([isKept, isKept, isKept])
})
