import { expect, it } from 'vitest'
import { quickFiles } from '../../src/cli/quick-files'

it('includes quick tests and leaves out samples, processes and browsers', () => {
  const files = quickFiles()
  for (const file of ['validate/condition.test.ts', 'server/handlers/profile.test.ts', 'runtime/form/form-submit.test.tsx'])
    expect(files).toContain(`tests/${file}`)
  for (const file of [
    'server/access/access-table.test.ts',
    'check/batch.test.ts',
    'server/process/stop.test.ts',
    'e2e/pages/shell.test.ts',
  ])
    expect(files).not.toContain(`tests/${file}`)
})
