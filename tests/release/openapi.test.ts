import { expect, it } from 'vitest'
import { productRelease } from '../server/portal'

interface Published {
  paths: Record<string, Record<string, { operationId: string }>>
}

/** The used part of the linter; checking against its own types, a file of three megabytes, would cost the compiler a tenth of its time. */
interface Linter {
  createConfig(text: string): Promise<unknown>
  lintFromString(options: {
    source: string
    absoluteRef: string
    config: unknown
  }): Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>
}
const linter: Linter = await import('@redocly/openapi-core' as string)

/** The document names no licence, because the product's schemas belong to the operator of the portal. */
const knownWarnings = ['info-license']

it('passes the recommended rules of a linter', async () => {
  const { openapi } = await productRelease()
  const problems = await linter.lintFromString({
    source: JSON.stringify(openapi),
    absoluteRef: '/openapi.json',
    config: await linter.createConfig('extends: [recommended]'),
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
