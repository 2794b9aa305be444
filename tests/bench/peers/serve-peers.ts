import { createServer } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

interface Peers {
  url: string
  /** Serves more files, by path. */
  add(files: Record<string, string | Buffer>): void
  close(): void
}

/** Builds the antd peer in production mode and serves the peers, compressed ahead as our server's files are. */
export async function servePeers(): Promise<Peers> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-peers-'))
  await build({
    root: here,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(here, 'antd.html') } },
  })
  const compressed = new Map<string, Buffer>()
  const add = (path: string, content: string | Buffer) => compressed.set(`/${path}`, brotliCompressSync(content))
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(extname)) add(path, readFileSync(join(folder, path)))
  add('static.html', readFileSync(join(here, 'static.html')))
  rmSync(folder, { recursive: true, force: true })
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const file = compressed.get(pathname)
    if (!file) return answer.writeHead(404).end()
    answer.writeHead(200, {
      'content-type': types[extname(pathname)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      // As the portal must: browsers start a new process for a document with this header, which takes a quarter of a first view.
      'cross-origin-opener-policy': 'same-origin',
    })
    answer.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (files) => Object.entries(files).forEach(([path, text]) => add(path, text)),
    close: () => server.close(),
  }
}
