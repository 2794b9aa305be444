import type { StorybookConfig } from '@storybook/react-vite'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Storybook's own loader complains of every import without an ending, so ours is bundled before it is imported. */
async function loadNode(): Promise<typeof import('./node/index.js')> {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'stories-'))
  try {
    await build({
      configFile: false, logLevel: 'warn',
      ssr: { external: true },
      build: { ssr: resolve('.storybook/node/index.ts'), outDir, emptyOutDir: false, target: 'node20', rollupOptions: { output: { entryFileNames: 'index.mjs' } } },
    })
    return (await import(pathToFileURL(join(outDir, 'index.mjs')).href)) as typeof import('./node/index.js')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const { indexStories, storyGlobs, storyPlugin } = await loadNode()

const nameOf = (plugin: unknown) => (plugin as { name?: string } | null)?.name

/** Stories come from JSON: every file that `storyGlobs` names is one, by `indexStories` and `storyPlugin`. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', ...storyGlobs()],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  experimental_indexers: (known) => [...(known ?? []), { test: /\.json$/, createIndex: async (file) => indexStories(file) }],
  // The product's build settings (compressed copies, one core file) are not for stories.
  viteFinal: ({ environments: _, plugins = [], ...vite }) => ({ ...vite, plugins: [...plugins.filter((one) => nameOf(one) !== 'precompress'), storyPlugin()] }),
}

export default config
