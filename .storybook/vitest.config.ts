import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { findChromium } from '../src/cli/find-chromium'

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Found only while stories run, they would start the run over: so they are prepared beforehand. */
const dependencies = [
  '@sinclair/typebox', 'ajv/dist/2020.js', 'ajv/dist/compile/codegen/index.js', 'ajv/dist/standalone/index.js', 'axios', 'jsencrypt', 'jsonc-parser', 'react-router-dom', 'swr',
  'react-dom/client', '@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', 'antd', 'antd/locale/zh_CN', 'dayjs', 'dayjs/locale/zh-cn', '@noble/hashes/sha2.js', '@noble/hashes/utils.js', '@storybook/addon-docs', 'storybook/test', '@storybook/react-dom-shim',
]

/** Every story as a test in Chromium: it must draw, complain of nothing and have no fault that axe knows. */
export default defineProject({
  root: process.cwd(),
  plugins: [storybookTest({ configDir: '.storybook' })],
  optimizeDeps: { include: dependencies, entries: ['src/main.tsx', '.storybook/stage/*-stage.tsx', '.storybook/preview.tsx'] },
  test: {
    name: 'storybook',
    testTimeout: 30_000,
    retry: process.env.CI ? 2 : 0,
    isolate: false,
    globalSetup: ['.storybook/node/counts.ts'],
    // After all others: two browsers at a time are too many for a small machine.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      api: { port: 8219 },
      provider: playwright({ launchOptions: { executablePath: findChromium(), args } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
