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
  early?: string
  answers?: boolean
  first?: { code: string } | { src: string }
}

function documentOf({ early = '{}', answers = true, first = { code: 'first()' } }: Given): string {
  const drawn = {
    html: '<form class="page">',
    script: 'keep()',
    fit: 'fit()',
    served: '{}',
    early,
    answers,
    parts: [],
    words: [],
    errors: [],
  }
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

const late = [
  ...['href="/page.json"', 'keep()', 'href="/the-a.css"', ...sheet, '</head>', '<form', 'earlyPage', 'forms()', 'first()', 'id="served"'],
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
  ['the first script handles all forms', {}, late],
  ['one of the forms needs the other scripts', { answers: false }, withScripts('earlyPage', 'forms()', 'first()')],
  ['there is no form', { answers: false, early: '' }, withScripts()],
])('puts visible parts before invisible ones, where %s', (_, given, parts) => expect(partsOf(given)).toEqual(parts))

// The parser pauses after each of them, and browsers then paint.
it('makes forms work by a single script element', () => {
  const [, body = ''] = documentOf({ early: '{"forms":{"a":"</script>"}}' }).split('<form')
  expect(body.match(/<script|first\(\)|id="served"/g)).toEqual(['<script', 'first()', '<script', 'id="served"', '<script', '<script'])
})

it('does not defer scripts that a development server adds', () => {
  expect(partsOf({ first: { src: '/src/first.ts' } })).not.toContain('<template data-late')
})
