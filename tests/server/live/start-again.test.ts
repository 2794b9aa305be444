import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { handlerNames } from '../../../src/server/handlers/handler-names'
import { schemaFilesOf, hashOfFiles, hashOfFolder, packed } from '../../../src/server/live/check/files'
import { passedKey, placesOfProgram } from '../../../src/server/live/check/passed-check'
import { readSnapshot } from '../../../src/server/live/check/read-snapshot'
import type { Store } from '../../../src/server/store/store'
import { releaseCopy } from '../../../src/server/live/release-copy'
import { sampled } from '../../sampled'
import { openLivePortal, type LivePortal } from './live-portal'

const copyIn = ({ env }: LivePortal) => releaseCopy(env.dataDir)
const removeCopy = ({ env }: LivePortal) => rm(join(env.dataDir, 'releases'), { recursive: true })

/** Adds twenty later notes, which displace all others. */
async function forgetPassed({ pass }: Store['releases']) {
  for (let at = 0; at < 20; at += 1) await pass(`of another ${at}`, '2099-01-01T00:00:00.000Z')
}

describe('a start on the release that was live before', () => {
  it.each([
    ['/src/app/src/server/live/check/passed-check.ts', '/src/app/src', '/src/app/package-lock.json'],
    ['/app/dist/server/main.js', '/app/dist/server', '/app/package-lock.json'],
    ['/app/dist/server/assets/main.js', '/app/dist/server', '/app/package-lock.json'],
  ])('treats all running code as the program: %s', (file, root, lock) => {
    expect(placesOfProgram(file)).toEqual({ root, lock })
  })

  it('skips the check while schemas and program are unchanged', async () => {
    const portal = await openLivePortal({}, 'small')
    const before = portal.live.status()
    const copy = await copyIn(portal).files(1)
    // As after a kill between the store's transaction and its copy.
    await removeCopy(portal)
    await portal.restart()
    expect([...copy!.keys()]).toContain('menus.json')
    expect(await copyIn(portal).files(1)).toEqual(copy)
    await portal.live.look()
    expect([portal.checked(), portal.live.status()]).toEqual([0, before])
    expect((await portal.app.inject({ url: '/request', headers: { accept: 'text/html' } })).statusCode).toBe(200)
    // An edit after such a start is checked against the live release.
    await portal.edit('menus.json', '"route": "home"', '"route": "hom"')
    await portal.live.look()
    expect([portal.checked(), portal.live.status().release, portal.live.status().pending?.problems.length]).toEqual([1, 1, 1])
  })

  const reasons: [string, (portal: LivePortal) => Promise<unknown>, Parameters<LivePortal['restart']>[0]][] = [
    ['a file was edited', (portal) => portal.edit('menus.json', '"title": "首页"', '"title": "主页"'), {}],
    ['an unread file was added', (portal) => portal.save('menu.json', '{}'), {}],
    ['the program has changed', async () => undefined, { newer: true }],
    ['the note is missing', async () => undefined, { tamper: ({ releases }) => forgetPassed(releases) }],
    [
      'the release in the store has other files',
      async () => undefined,
      {
        tamper: ({ releases }) =>
          releases.add(
            { revision: 'r', filesHash: 'h', time: '2026-01-01T00:00:00.000Z', door: 'file', who: 'x', why: '', changes: [] },
            { 'menus.json': 'm' },
            new Map([['m', 'bm90IG91cnM=']]),
          ),
      },
    ],
  ]
  it.each(sampled(reasons, 'reasons to check anew'))('repeats the check when %s', async (_, change, options) => {
    const portal = await openLivePortal({}, 'small')
    await change(portal)
    await removeCopy(portal)
    await portal.restart(options)
    expect((await copyIn(portal).list(9)).map(({ number }) => number)).toContain(1)
    expect(portal.checked()).toBeGreaterThan(0)
    expect((await portal.text('menus.json')).includes('主页')).toBe(
      JSON.stringify(portal.live.reference.current.tree.menus).includes('主页'),
    )
    if (options?.tamper) return
    const again = portal.live.status().revision
    await portal.restart(options)
    expect([portal.checked(), portal.live.status().revision]).toEqual([0, again])
  })

  it('publishes only what the folder contains, whatever the store claims to have passed', async () => {
    const portal = await openLivePortal({}, 'small')
    const world = { handlers: handlerNames }
    const { files } = await readSnapshot(portal.dir)
    const forged = files.map((file) =>
      file.name === 'routes.json'
        ? { ...file, bytes: Buffer.from(Buffer.from(file.bytes).toString().replaceAll('"access": "signedIn"', '"access": "public"')) }
        : file,
    )
    const { files: hashes, texts } = packed(schemaFilesOf(forged))
    await portal.restart({
      tamper: async ({ releases }) => {
        await releases.pass(await passedKey(hashOfFolder(forged), world), '2099-01-01T00:00:00.000Z')
        await releases.add(
          {
            revision: 'r',
            filesHash: hashOfFiles(schemaFilesOf(forged)),
            time: '2026-01-01T00:00:00.000Z',
            door: 'file',
            who: 'x',
            why: '',
            changes: [],
          },
          hashes,
          texts,
        )
      },
    })
    expect(portal.checked()).toBeGreaterThan(0)
    expect(portal.live.reference.current.tree.routes.routes.some(({ access }) => access === 'signedIn')).toBe(true)
  })

  it('publishes a folder that was wrong at the start over an unusable release of the store, and says so', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.edit('menus.json', '"route": "home"', '"route": "hom"')
    await portal.restart({
      tamper: ({ releases }) =>
        releases.add(
          { revision: 'r', filesHash: 'h', time: '2026-01-01T00:00:00.000Z', door: 'file', who: 'x', why: '', changes: [] },
          { 'menus.json': 'm' },
          new Map([['m', 'bm90IG91cnM=']]),
        ),
    })
    await portal.edit('menus.json', '"route": "hom"', '"route": "home"')
    await portal.edit('menus.json', '"title": "首页"', '"title": "主页"')
    await portal.live.look()
    expect(JSON.stringify(portal.live.reference.current.tree.menus)).toContain('主页')
    const replaced = expect.stringContaining('替换了修订 2')
    expect(portal.live.status()).toMatchObject({ release: 3, changes: [replaced, expect.stringContaining('主页')] })
    expect(await portal.store.audit.list(1)).toMatchObject([{ event: 'release.publish', object: replaced }])
    expect(portal.printed()).toContain('替换了修订 2')
    await portal.edit('menus.json', '"title": "主页"', '"title": "门户"')
    await portal.live.look()
    expect(portal.live.status().changes).toEqual([expect.stringContaining('门户')])
  })
})
