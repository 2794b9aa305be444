import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staticFiles } from '../../../src/server/http/assets/static'
import type { ResponderRequest } from '../../../src/server/http/responder'
import { Refusal } from '../../../src/server/replies/refusal'

test('a missing file of the build is reported as temporarily unavailable, and one read before is still served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['one.js', 'two.js']) writeFileSync(join(folder, 'assets', name), name)
  const responder = staticFiles(folder)
  const ask = (path: string) => responder({ path, request: { headers: {} } } as ResponderRequest)
  const one = ask('/assets/one.js')
  rmSync(folder, { recursive: true })
  expect(ask('/assets/one.js')).toEqual(one)
  expect(() => ask('/assets/two.js')).toThrow(new Refusal('unavailable', { retryAfter: 5 }))
  expect(ask('/assets/three.js')).toBeNull()
})
