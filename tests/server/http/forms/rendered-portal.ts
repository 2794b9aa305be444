import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRendererHere } from '../../../../src/server/http/pages/renderer'
import { openPortal, type TestPortal } from '../../portal'

/** A portal that renders its pages, with a minimal build. */
export function openRenderedPortal(wishes: Parameters<typeof openPortal>[0] = {}): Promise<TestPortal> {
  const clientDir = mkdtempSync(join(tmpdir(), 'portal-forms-'))
  writeFileSync(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang=""><head><title>x</title><script type="application/json" id="boot"></script></head><body><div id="root"></div><noscript data-word="noScript"></noscript></body></html>',
  )
  return openPortal({ ...wishes, clientDir, renderer: createRendererHere(() => import('../../../../src/render')) })
}
