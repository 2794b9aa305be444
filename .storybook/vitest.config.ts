import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { relative } from 'node:path'
import { defineProject } from 'vitest/config'
import { browserFlags, requireChromium } from '../src/cli/find-chromium'
import { testLimit, waitLimit } from '../src/cli/time-limits'
import { sampled } from './node/sampled-stories'
import { allStoryFiles } from './node/story-files'

/** A file of which no story is tested would fail as a suite without tests. */
const untested = allStoryFiles().filter((file) => sampled(file).stories.length === 0)

/** Every story as a test in Chromium: it must draw, complain of nothing and have no fault that axe knows. */
export default defineProject({
  root: process.cwd(),
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    exclude: untested.map(({ file }) => relative(process.cwd(), file)),
    testTimeout: testLimit,
    retry: process.env.CI ? 2 : 0,
    isolate: false,
    globalSetup: ['.storybook/node/counts.ts'],
    // After all others: two browsers at a time are too many for a small machine.
    sequence: { groupOrder: 2 },
    // Two tabs: one leaves a core idle, and one is what a machine of two cores would get.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      api: { port: 8219 },
      // The first page has Vite prepare all that stories are made of.
      connectTimeout: testLimit,
      provider: playwright({ launchOptions: { executablePath: requireChromium(), timeout: waitLimit, args: browserFlags } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
