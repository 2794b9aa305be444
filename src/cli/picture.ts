import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { readEnv } from '../server/env'
import { startPortal } from '../server/start'
import { buildIfStale } from './build-if-stale'
import { ensureChromium } from './find-chromium'

const folder = '.readme'

/** Takes the README's screenshot: the home page of a freshly started portal. */
async function takePicture(): Promise<void> {
  buildIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-picture-'))
  const portal = await startPortal(readEnv({ PORT: '0', PORTAL_HOST: '127.0.0.1', PORTAL_DATA: dataDir }))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(portal.url, { waitUntil: 'networkidle' })
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, 'home.jpg'), type: 'jpeg', quality: 82 })
  await browser.close()
  await portal.close()
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`${folder}/home.jpg`)
}

await takePicture()
