import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from './index-page'
import type { Manifest } from './preloads'

/** The document served when the browser's code has not been built. */
const unbuilt = `<!doctype html>
<html lang=""><head><meta charset="utf-8"><title></title><script type="application/json" id="boot"></script></head>
<body><p data-word="notBuilt"></p></body></html>`

export const isBuilt = (clientDir: string) => existsSync(join(clientDir, 'index.html'))

/** Reads a document of the build once. */
export function builtTemplate(folder: string, name = 'index.html'): Template {
  const file = join(folder, name)
  const html = existsSync(file) ? readFileSync(file, 'utf8') : unbuilt
  return async () => html
}

export function builtManifest(clientDir: string): Manifest | undefined {
  const file = join(clientDir, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Address of a source's built file; undefined when it has not been built. */
export function builtAddress(folder: string, source: string): string | undefined {
  const file = builtManifest(folder)?.[source]?.file
  return file && `/${file}`
}
