import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'
import { createRendererHere } from '../pages/renderer'
import type { Template } from '../pages/index-page'

const placeholder = 'vite-nonce-placeholder'

/** Vite inside our server: it compiles the browser's code on demand and sends changes. Only for `npm run dev`. */
export async function openDevelopment() {
  const { createServer } = await import('vite')
  let vite: ViteDevServer | undefined
  const templateOf =
    (file: string): Template =>
    async (path) => {
      const source = await readFile(file, 'utf8')
      const html = (await vite?.transformIndexHtml(path, source)) ?? source
      // The page gives every script its own nonce.
      return html.replaceAll(` nonce="${placeholder}"`, '')
    }
  return {
    template: templateOf('index.html'),
    consoleTemplate: templateOf('src/console/console.html'),
    renderer: createRendererHere(async () => {
      if (!vite) throw new Error('development serves nothing yet')
      return (await vite.ssrLoadModule('/src/render.tsx')) as typeof import('../../../render')
    }),
    async serve(app: FastifyInstance) {
      vite = await createServer({
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
        html: { cspNonce: placeholder },
      })
      await app.register(middie)
      app.use(vite.middlewares)
    },
    close: () => vite?.close(),
  }
}
