import type { StorybookConfig } from '@storybook/react-vite'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Alias, type AliasOptions, type Plugin } from 'vite'

/** Storybook's own loader complains about imports without an extension, so our code is bundled before it is imported. */
async function loadNode(): Promise<typeof import('./node/index.js')> {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'stories-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { external: true },
      build: {
        ssr: resolve('.storybook/node/index.ts'),
        outDir,
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'index.mjs' } },
      },
    })
    return (await import(pathToFileURL(join(outDir, 'index.mjs')).href)) as typeof import('./node/index.js')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const { indexStories, productPlugins, steadyIndex, storyGlobs, storyPlugin } = await loadNode()

/** Dependencies to pre-bundle: found only while stories render, they would make the page reload. */
const dependencies = [
  '@sinclair/typebox',
  '@sinclair/typebox/value',
  'buffer/index.js',
  'kysely',
  'lru-cache',
  '@noble/hashes/hmac.js',
  'ajv/dist/2020.js',
  'ajv/dist/compile/codegen/index.js',
  'ajv/dist/standalone/index.js',
  'axios',
  'jsencrypt',
  'jsonc-parser',
  'react-router-dom',
  'swr',
  'react-dom/client',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  'antd',
  'antd/locale/zh_CN',
  'dayjs',
  'dayjs/locale/zh-cn',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  '@storybook/addon-docs',
  '@storybook/addon-docs/blocks',
  'storybook/test',
  '@storybook/react-dom-shim',
]

/** Node modules that the server's own code imports, and their browser doubles. */
const doubles = ['crypto', 'net', 'timers/promises'].map((name) => ({
  find: `node:${name}`,
  replacement: resolve(`.storybook/server/doubles/node-${name.split('/')[0]}.ts`),
}))

/** Modules by which stories in Node read files: only a browser gets the doubles. */
const inBrowser: Record<string, string> = { 'node:fs/promises': 'node-fs.ts', 'node:path': 'node-path.ts' }
const browserDoubles: Plugin = {
  name: 'doubles-in-browser',
  enforce: 'pre',
  resolveId(source) {
    const double = this.environment.config.consumer === 'client' ? inBrowser[source] : undefined
    return double && resolve('.storybook/server/doubles', double)
  },
}
/** Pictures of a built Storybook are in its own folder, wherever it is served. */
const ownPictures: Plugin = {
  name: 'own-pictures',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const own = resolve('.storybook/render/portal/picture-sizes.ts')
    return source.endsWith('/derived/picture-sizes') && importer !== own ? own : undefined
  },
}

const aliasesOf = (alias: AliasOptions = []) =>
  Array.isArray(alias)
    ? (alias as Alias[])
    : Object.entries(alias).map(([find, replacement]) => ({ find, replacement: String(replacement) }))

/** Stories come from JSON: `indexStories` and `storyPlugin` turn every file of `storyGlobs` into stories. */
const config: StorybookConfig & { experimental_serverChannel: typeof steadyIndex } = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', ...storyGlobs()],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Change detection runs git after every save, which takes a quarter of a second.
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  docs: { defaultName: '说明' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  experimental_indexers: (known) => [...(known ?? []), { test: /\.json$/, createIndex: async (file) => indexStories(file) }],
  experimental_serverChannel: steadyIndex,
  // Leaves out the product's build settings for compressed copies and chunks.
  viteFinal: ({ environments: _, plugins = [], resolve: found, ...vite }) => ({
    ...vite,
    resolve: { ...found, alias: [...aliasesOf(found?.alias), ...doubles] },
    plugins: [...productPlugins(plugins), storyPlugin(), browserDoubles, ownPictures],
    // Excluded because the package loads its .wasm file from its own folder.
    optimizeDeps: {
      include: dependencies,
      exclude: ['@sqlite.org/sqlite-wasm'],
      entries: ['src/main.tsx', '.storybook/render/kinds/*-story.tsx', '.storybook/preview.tsx'],
    },
  }),
}

export default config
