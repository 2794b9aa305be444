import JSZip from 'jszip'
import { createRequire } from 'node:module'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DiagnosisReport } from '../../../src/contract/diagnosis-report'
import { reportDocument } from '../../../src/server/diagnosis/report-document'
import { buildTree } from '../../../src/check/check-tree'
import { compileRelease } from '../../../src/release/compile-release'
import { wordsOfTree } from '../../../src/release/words'
import type { RequestBody } from '../../../src/server/console/requests/request-body'
import { signOffSheet } from '../../../src/server/console/requests/sign-off-sheet'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { cleanText } from '../../../src/server/store/database/clean-text'
import type { StoredChangeRequest } from '../../../src/server/store/store'
import { atEnd } from '../../endings'
import { hostileFiles } from '../../hostile-files'
import { hostileTexts } from '../../hostile-texts'
import { sampled } from '../../sampled'
import { goodValues } from '../flows/setup/good-values'
import { makeRow } from '../ids/objects'
import { positionsOf, type Position } from '../ids/positions'
import { writeSmallTree } from '../live/small-tree'
import { openPortal, productRelease, type TestPortal } from '../portal'
import { documentCookie, get, post, signIn } from '../visitor'
import { testLimit } from '../../../src/cli/time-limits'

/** HOSTILE_TEXTS=1 puts every payload into every position (requirement E4); otherwise each position gets one of them. */
const all = process.env.HOSTILE_TEXTS === '1'
vi.setConfig({ testTimeout: all ? 3_600_000 : testLimit })

let portal: TestPortal
let headers: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  headers = (await signIn(portal, 'demo-verified')).headers
})

function targetOf({ operation: { serve } }: Position) {
  const { flows, records, forms } = portal.release.tree
  const flow = serve.by === 'flow' ? flows[serve.flow.flow] : undefined
  const transition = serve.by === 'flow' ? flow?.transitions.find(({ id }) => id === serve.flow.transition) : undefined
  return { transition, type: records[flow?.record ?? ''], form: forms[transition?.form ?? ''] }
}

/** Sends a payload in one position of an otherwise valid call. */
async function send(position: Position, payload: string) {
  const { operation, place, name, list } = position
  const { transition, type, form } = targetOf(position)
  const owner = (await portal.store.users.byName('demo-verified'))!
  const id = type && transition?.from ? (await makeRow(portal, type, owner, () => '示例', transition.from[0])).id : 'nothing'
  const needed = operation.checkParameters({}).faults.map(({ field }) => [field, id])
  const asked = Object.fromEntries(place === 'body' ? needed : [...needed, [name, payload]]) as Record<string, string>
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(asked[key] ?? 'nothing'))
  const query = new URLSearchParams(Object.entries(asked).filter(([key]) => !operation.path.includes(`{${key}}`)))
  const values = {
    ...goodValues(form, operation, portal.release.tree.dicts.dicts, (choices) => choices[0]!),
    ...(place === 'body' ? { [name]: list ? [payload] : payload } : {}),
  }
  const isForm = operation.contentTypes[0] === 'application/x-www-form-urlencoded'
  const sent =
    operation.method === 'get' || operation.method === 'delete'
      ? {}
      : { payload: isForm ? new URLSearchParams(values as Record<string, string>).toString() : values }
  return portal.app.inject({
    method: operation.method.toUpperCase() as 'GET',
    url: `${path}?${query}`,
    headers: { ...headers, ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...sent,
  })
}

// The package has no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string, at: { url: string }) => { window: Window } }

const tag = /<\?xml[^>]*\?>|<\/?[A-Za-z][\w:.-]*(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g
const notText = /[<\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/
const active = /<(?:w:fldSimple|w:hyperlink|w:altChunk|w:object|script|img|iframe)\b|TargetMode="External"/i

/** Word opens a document only with tags, entities and characters that XML allows. */
async function expectPlain(document: Buffer): Promise<void> {
  const zip = await JSZip.loadAsync(document)
  for (const name of Object.keys(zip.files).filter((one) => one.endsWith('.xml') || one.endsWith('.rels'))) {
    const xml = await zip.file(name)!.async('string')
    expect(xml.replace(tag, '').match(notText), name).toBeNull()
    expect(xml.match(active), name).toBeNull()
    const codes = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, code]) => code)
    expect(
      codes.filter((code) => code !== 'PAGE' && code !== 'NUMPAGES'),
      name,
    ).toEqual([])
  }
}

describe('a hostile text', async () => {
  const positions = sampled(positionsOf(await productRelease()), 'positions of hostile texts')

  it('is refused with a message or stored unchanged, in every position of every call', async () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200)
    const before = await portal.store.users.count()
    let [sent, kept] = [0, 0]
    for (const [at, position] of positions.entries()) {
      const payloads = all ? hostileTexts : [hostileTexts[at % hostileTexts.length]!]
      for (const payload of payloads) {
        const answer = await send(position, payload)
        const where = `${position.operation.id} ${position.name} ${JSON.stringify(payload)}`
        sent += 1
        expect(answer.statusCode, where).toBeLessThan(500)
        expect(Object.values(answer.headers).join(), where).not.toMatch(/[\r\n]/)
        if (!String(answer.headers['content-type']).includes('json')) continue
        const { code, message, data } = answer.json() as { code: number; message: string; data: { id?: string } | null }
        if (code !== 0) expect(message, where).toMatch(/[一-鿿]/)
        const { transition, type } = targetOf(position)
        const field = type?.fields[position.name]
        if (
          code !== 0
          || position.place !== 'body'
          || position.list
          || !data?.id
          || !type
          || (field?.type !== 'string' && field?.type !== 'text')
        )
          continue
        expect((await portal.store.records.read(type, data.id))?.[position.name], where).toBe(payload)
        kept += 1
        // Some records are limited to one at a time.
        if (!transition?.from) await portal.store.records.remove(type, data.id)
      }
    }
    console.log(`${sent} texts in ${positions.length} places, ${kept} of them kept as they were`)
    expect(kept).toBeGreaterThan(5)
    expect(await portal.store.users.count()).toBe(before)
    expect(await portal.store.audit.verify()).toBeNull()
  })

  it('stays plain text in the exported report', async () => {
    const owner = (await portal.store.users.byName('demo-verified'))!
    const { rows } = await portal.store.records.list(portal.release.tree.records.diagnoseRecord!, { page: 1, size: 1, owner: owner.id })
    const { data } = (await post(portal, `/ad/api/expertEnterpriseDiagnose/findDiagnoseReport?id=${rows[0]!.id}`, {}, headers)).json() as {
      data: DiagnosisReport
    }
    for (let from = 0; from < hostileTexts.length; from += 110) {
      const payloads = hostileTexts.slice(from, from + 110).map(cleanText)
      let next = 0
      const spoilt = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
        typeof value === 'string' && !['key', 'submitTime', 'id'].includes(key) ? payloads[next++ % payloads.length] : value,
      ) as DiagnosisReport
      const tree = buildTree(await hostileFiles('schemas', from))
      await expectPlain(await reportDocument(spoilt, { tree, translator: wordsOfTree(tree).translator }))
    }
  })
})

/** Attributes and elements of a page by which a text would run, load something or leave the page. */
function effectsIn(html: string): string[] {
  const { document } = new JSDOM(html, { url: 'http://portal.test/' }).window
  const isAllowed: Record<string, (value: string) => boolean> = {
    href: (value) => /^(?:https?|mailto|tel):$/.test(new URL(value, document.baseURI).protocol),
    src: (value) => value !== 'x' && new URL(value, document.baseURI).host !== '127.0.0.1:9',
    action: (value) => value.startsWith('/') && !value.startsWith('//'),
  }
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { localName: name } = element
    const isForeign =
      /^(?:iframe|object|embed|base|marquee|template|math)$/.test(name)
      || (/^(?:script|style)$/.test(name) && !element.hasAttribute('nonce') && !/json/.test(element.getAttribute('type') ?? ''))
      || (name === 'meta' && element.hasAttribute('http-equiv'))
    const spoilt = [...element.attributes].filter(
      (one) => one.name.startsWith('on') || one.name === 'srcdoc' || isAllowed[one.name]?.(one.value) === false,
    )
    return [...(isForeign ? [name] : []), ...spoilt.map((one) => `${name} ${one.name}=${one.value}`)]
  })
}

describe('a hostile text of an operator', () => {
  const temporary = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), name))
    atEnd(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  it('stays plain text on every page, for whoever opens it', async () => {
    const [dir, clientDir] = [await temporary('portal-hostile-'), await temporary('portal-hostile-client-')]
    await writeSmallTree(dir)
    await writeFile(
      join(clientDir, 'index.html'),
      '<!doctype html><html lang=""><head><title>x</title><script type="application/json" id="boot"></script></head><body><div id="root"></div></body></html>',
    )
    const renderer = createRendererHere(() => import('../../../src/render'))
    const found: string[] = []
    let shown = 0
    for (const from of all ? [0, 50, 100, 150, 200] : [0]) {
      const release = compileRelease(buildTree(await hostileFiles(all ? 'schemas' : dir, from)))
      const spoilt = await openPortal({ release, clientDir, renderer })
      const { routes, accounts } = spoilt.release.tree
      const people = (accounts?.demo ?? []).map(({ username }) => username)
      const cookies = await Promise.all(people.map((username) => documentCookie(spoilt, username)))
      for (const cookie of [undefined, ...cookies])
        for (const { path } of routes.routes) {
          const { body, statusCode } = await get(spoilt, path, { accept: 'text/html', ...(cookie ? { cookie } : {}) })
          expect(statusCode, path).toBeLessThan(500)
          found.push(...effectsIn(body).map((one) => `${path} ${one}`))
          if (/<main[^]*__hit[^]*<\/main>/.test(body)) shown += 1
        }
    }
    expect(found).toEqual([])
    expect(shown).toBeGreaterThan(all ? 100 : 2)
  })

  it('stays plain text in a sign-off sheet', async () => {
    const tree = buildTree(await hostileFiles('schemas'))
    const release = { ...(await productRelease()), tree, translator: wordsOfTree(tree).translator }
    const time = '2026-01-01T00:00:00.000Z'
    for (const text of (all ? hostileTexts : hostileTexts.slice(0, 8)).map(cleanText)) {
      const body: RequestBody = {
        who: text,
        steps: 1,
        content: text,
        release: 1,
        changes: [text],
        returned: { who: text, reason: text, time },
      }
      const request: StoredChangeRequest = {
        id: '1',
        draft: '1',
        account: '1',
        door: 'console',
        reason: text,
        time,
        due: null,
        state: 'waiting',
        body: JSON.stringify(body),
        version: 1,
        nextCheck: 0,
      }
      await expectPlain(await signOffSheet(request, release, undefined))
    }
  })
})
