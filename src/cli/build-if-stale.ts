import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Inputs of the build. Schemas are not among them, because the server reads them at its start. */
const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
const products = ['dist/client/manifest.json', 'dist/console/manifest.json', 'dist/server/main.js']

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** True when a product is missing or older than any source. */
export function isStale(): boolean {
  if (!products.every((file) => existsSync(file))) return true
  const built = Math.min(...products.map((file) => statSync(file).mtimeMs))
  return sources.some((path) => existsSync(path) && newest(path) > built)
}

/** Builds browser and server code when a source is newer; exits with the build's own code when it fails. */
export function buildIfStale(): void {
  if (!isStale()) return
  console.log('正在构建（只在代码改变后进行一次）…')
  const { status } = spawnSync('npx', ['vite', 'build', '--app', '--logLevel', 'warn'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1]?.endsWith('build-if-stale.ts')) buildIfStale()
