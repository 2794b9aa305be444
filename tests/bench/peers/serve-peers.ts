import { createServer } from 'node:http'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Builds the antd peer in production mode and serves the peers compressed, as our server does with its pages; `files` are additional ones
 * by path.
 */
export async function servePeers(files: Record<string, string> = {}): Promise<{ url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-peers-'))
  await build({
    root: here,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(here, 'antd.html') } },
  })
  cpSync(join(here, 'static.html'), join(folder, 'static.html'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const server = createServer((request, answer) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://peer').pathname)
    if (!file.startsWith(folder) || !existsSync(file) || !extname(file)) return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'br' })
    answer.end(brotliCompressSync(readFileSync(file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
