import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { Refusal } from '../../replies/refusal'
import { encodingOf } from './compress'
import { immutable } from './release-assets'
import type { Responder } from '../responder'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const packed = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the browser's build. Files are listed at start and requests are only looked up in that list, so that no address can reach another
 * file.
 */
export function staticFiles(folder: string): Responder {
  const files = new Set(listFiles(folder))
  const read = cached((name) => {
    try {
      return readFileSync(join(folder, name))
    } catch (cause) {
      // A new build is replacing this one: a retry reaches the restarted portal.
      throw cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? new Refusal('unavailable', { retryAfter: 5 }) : cause
    }
  })
  return ({ path, request }) => {
    const name = path.slice(1)
    const type = types[extname(name)]
    if (!type || !files.has(name)) return null
    const encoding = encodingOf(request.headers['accept-encoding'])
    const file = encoding && files.has(name + packed[encoding]) ? name + packed[encoding] : name
    const headers = {
      'content-type': type,
      'cache-control': /(^|\/)assets\//.test(name) ? immutable : 'no-cache',
      vary: 'accept-encoding',
      ...(file === name ? {} : { 'content-encoding': encoding! }),
    }
    return { headers, body: read(file) }
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = found.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/'),
  )
  return names.filter((name) => !/(^|\/)\./.test(name))
}

function cached(read: (name: string) => Buffer) {
  const known = new Map<string, Buffer>()
  return (name: string) => {
    const body = known.get(name) ?? read(name)
    known.set(name, body)
    return body
  }
}
