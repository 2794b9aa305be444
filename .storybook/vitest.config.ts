import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { relative } from 'node:path'
import { defineProject } from 'vitest/config'
import { browserFlags, requireChromium } from '../src/cli/find-chromium'
import { testLimit, waitLimit } from '../src/cli/time-limits'
import { sampled } from './node/count/sampled-stories'
import { allStoryFiles } from './node/stories/story-files'

/** Files without any tested story, which would fail as suites without tests. */
const untested = allStoryFiles().filter((file) => sampled(file).stories.length === 0)

/** Every story as a test in Chromium: it must render, log no error and have no axe violation. */
export default defineProject({
  root: process.cwd(),
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    exclude: untested.map(({ file }) => relative(process.cwd(), file)),
    testTimeout: testLimit,
    retry: process.env.CI ? 2 : 0,
    isolate: false,
    globalSetup: ['.storybook/node/count/story-counts.ts'],
    // After all other projects: two browsers at a time are too many for a small machine.
    sequence: { groupOrder: 2 },
    // Two tabs: a single one, as a machine of two cores would get by default, leaves a core idle.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      api: { port: 8219 },
      // Opening the first page makes Vite prepare all dependencies of the stories.
      connectTimeout: testLimit,
      provider: playwright({ launchOptions: { executablePath: requireChromium(), timeout: waitLimit, args: browserFlags } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
