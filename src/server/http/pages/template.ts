import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from './index-page'
import type { Manifest } from './preloads'

/** What a visitor gets before the browser's part was built. */
const unbuilt = `<!doctype html>
<html lang=""><head><meta charset="utf-8"><title></title><script type="application/json" id="boot"></script></head>
<body><p data-word="notBuilt"></p></body></html>`

export const isBuilt = (clientDir: string) => existsSync(join(clientDir, 'index.html'))

/** A document of the build, read once. */
export function builtTemplate(folder: string, name = 'index.html'): Template {
  const file = join(folder, name)
  const html = existsSync(file) ? readFileSync(file, 'utf8') : unbuilt
  return async () => html
}

export function builtManifest(clientDir: string): Manifest | undefined {
  const file = join(clientDir, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Address of the built file of a source; nothing before it was built. */
export function builtAddress(folder: string, source: string): string | undefined {
  const file = builtManifest(folder)?.[source]?.file
  return file && `/${file}`
}
