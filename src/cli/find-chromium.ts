import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Prefers the headless shell: without windows a page needs about 40% of the CPU time. */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags that turn off what a headless test browser does not need. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser for tests: `CHROMIUM_PATH`, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPlaces].find((path) => path && existsSync(path))
}

/** The browser for tests; throws an error that says how to install one. */
export function requireChromium(): string {
  const found = findChromium()
  if (!found) throw new Error('找不到 Chromium：请安装，或用 CHROMIUM_PATH 指明。No Chromium: install one or set CHROMIUM_PATH.')
  return found
}

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0

/** Installs Chromium and a Chinese font with the system's package manager, if there is one and we have permission. */
function install(): void {
  console.log('没有找到 Chromium，正在安装（一次，约 100 MB，测试在装好后开始）/ no Chromium: installing it once, tests begin afterwards…')
  if (process.platform === 'linux' && run('apt-get', 'update', '-qq')) {
    const add = (name: string) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk')
    // Older systems have no package of the headless shell.
    if (!add('chromium-headless-shell')) add('chromium')
  } else {
    run('npx', 'playwright-core', 'install', 'chromium')
  }
}

/** Finds a browser or installs one. */
export function ensureChromium(): string {
  if (findChromium()) return requireChromium()
  install()
  const installed = requireChromium()
  console.log(`已安装 installed: ${installed}`)
  return installed
}
