import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkGroups, manifestOfChunks } from './src/cli/build/chunks.ts'
import { firstScript } from './src/cli/build/first-script.ts'
import { inlinedScripts } from './src/cli/build/inlined-scripts.ts'
import { leanPackages } from './src/cli/build/lean-packages.ts'
import { leaveOutWithoutScript } from './src/cli/build/without-script.ts'
import { testLimit, waitLimit } from './src/cli/time-limits.ts'

/** Writes a .br and a .gz beside every text file of the browser's build, so that the server never compresses twice. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'console',
    generateBundle: {
      // Vite fills its preload placeholders in this hook too; compressed earlier, the copies would keep them.
      order: 'post',
      async handler(_, bundle) {
        const texts = Object.values(bundle).filter((file) => /\.(js|css|svg)$/.test(file.fileName))
        for (const file of texts) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const br = await promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await promisify(gzip)(source, { level: 9 }) })
        }
      },
    },
  }
}

const plainMarkdown = fileURLToPath(new URL('./src/runtime/lean/plain-markdown.ts', import.meta.url))

/**
 * What the built server loads from node_modules: code for one machine, and what only some starts need. All else is in the build, since
 * finding and reading a thousand files was a quarter of a start.
 */
const asInstalled = ['@node-rs/argon2', '@resvg/resvg-js', 'docx', 'libsql', 'pg', 'pino', 'recheck', 'refa', 'sharp', 'vite']

/**
 * For processes that run much code a few times. What tests make is soon garbage: with more room for it, a tenth less of a processor goes into
 * collecting it. V8 optimizes a function only after eight times as much of its code has run, since compiling took a seventh of the processor;
 * until then it runs what its cheap compiler makes at once, instead of bytecode, which saves a twentieth.
 */
const shortLived = ['--max-semi-space-size=64', '--interrupt-budget=1000000', '--always-sparkplug']

/** The suites that `npm test` leaves to the full run. */
const leftOut = process.env.PORTAL_TEST_LEAVES_OUT?.split(' ') ?? []

export default defineConfig(({ command }) => ({
  plugins: [react(), leanPackages(), leaveOutWithoutScript(), firstScript(), inlinedScripts(), manifestOfChunks(), precompress()],
  resolve: {
    alias: [
      // @rjsf/core imports a Markdown renderer (31 KB) for descriptions; ours are plain text.
      { find: /^markdown-to-jsx(\/react)?$/, replacement: plainMarkdown },
    ],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        target: 'es2022',
        // `tests/e2e/pages/weight` judges what a view brings.
        chunkSizeWarningLimit: Infinity,
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false },
          // React's client comes with the core, and is asked for by an `import()` so that it is evaluated in a task of its own.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: { groups: chunkGroups() },
            // The first script lists every other file, so each character of a name counts; `manifest.json` says which source a file is made of.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
    // The operators' console is a build of its own: no file of it is named in a visitor's, and it has @rjsf whole.
    console: {
      consumer: 'client',
      build: {
        outDir: 'dist/console',
        assetsDir: 'console/assets',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        target: 'es2022',
        chunkSizeWarningLimit: Infinity,
        rollupOptions: {
          input: { console: 'src/console/console.html', here: 'src/console/edit-link/edit-link.ts' },
          output: {
            entryFileNames: 'console/assets/[hash:7].js',
            chunkFileNames: 'console/assets/[hash:7].js',
            assetFileNames: 'console/assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        rollupOptions: {
          input: {
            main: './src/server/main.ts',
            'check-thread': './src/server/live/check/check-thread.ts',
            'render-thread': './src/render-thread.ts',
            'probe-thread': './src/server/probes/probe-thread.ts',
            'file-thread': './src/server/files/file-thread.ts',
          },
        },
      },
      // Of the build alone: the suites would transform every package for each worker.
      ...(process.env.VITEST || command === 'serve' ? {} : { resolve: { noExternal: true as const, external: asInstalled } }),
    },
  },
  builder: {},
  server: { port: 8000 },
  test: {
    // Many suites wait for processes, stores and clocks: three at a time keep two cores busy.
    maxWorkers: 3,
    // Machines that run the suite unattended are shared and noisy; whoever runs it by hand sees the first failure.
    retry: process.env.CI ? 2 : 0,
    testTimeout: testLimit,
    hookTimeout: testLimit,
    teardownTimeout: waitLimit,
    expect: { poll: { timeout: waitLimit } },
    projects: [
      {
        extends: true,
        // As React of production wants it: see tests/unit-setup.ts.
        oxc: { jsx: { development: false } },
        // Files of one worker share their modules: half of what short suites cost is to read the product anew.
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...leftOut],
          globalSetup: ['tests/one-postgres.ts', 'tests/seeded-data.ts'],
          setupFiles: ['tests/unit-setup.ts'],
          execArgv: shortLived,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: leftOut,
          setupFiles: ['tests/dom-setup.ts'],
          execArgv: shortLived,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: ['tests/one-postgres.ts', 'tests/seeded-data.ts'],
          isolate: false,
          // A third browser on two cores makes what is measured at rest wait for the others.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      // Storybook's settings take seconds to read: `npm run test:full` and `npm run stories` ask for them.
      ...(process.env.STORIES ? ['./.storybook/vitest.config.ts'] : []),
    ],
  },
}))
