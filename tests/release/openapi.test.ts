import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { productRelease } from '../server/portal'

interface Published {
  paths: Record<string, Record<string, { operationId: string }>>
}

/** The document names no licence, because the product's schemas belong to whoever runs it. */
const knownWarnings = ['info-license']

it('passes the recommended rules of a linter', async () => {
  const { openapi } = await productRelease()
  const problems = await lintFromString({
    source: JSON.stringify(openapi),
    absoluteRef: '/openapi.json',
    // As text: the type of such an object takes the compiler seconds.
    config: await createConfig('extends: [recommended]'),
  })
  expect(
    problems
      .filter(({ ruleId }) => !knownWarnings.includes(ruleId))
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

it('names every operation that the portal serves', async () => {
  const { openapi, operations } = await productRelease()
  const published = Object.values((openapi as Published).paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
  expect(published.sort()).toEqual(operations.map(({ id }) => id).sort())
})
