import { expect, it } from 'vitest'
import type { Flow } from '../../src/contract/flow'
import type { Form } from '../../src/contract/form'
import type { Page } from '../../src/contract/page'
import { doneQuery } from '../../src/contract/vocabulary/kinds'
import { blocksOf } from '../../src/contract/derived/blocks-of'
import type { Portal } from '../../src/contract/portal'
import type { RoutesFile } from '../../src/contract/route'
import { readSchema, schemaFiles } from './read-schemas'

const flows = schemaFiles('flows').map((file) => readSchema<Flow>(file))
const forms = schemaFiles('forms').map((file) => readSchema<Form>(file))
const pages = new Map(schemaFiles('pages').map((file) => [readSchema<Page>(file).id, readSchema<Page>(file)]))
const pageOf = new Map(readSchema<RoutesFile>('routes.json').routes.map(({ id, page }) => [id, pages.get(page)]))

/** Transitions that only open a draft need no receipt yet. */
const onlyBegun = ['project.open']

const hasReceipt = (route = '') => blocksOf(pageOf.get(route)?.blocks ?? []).some((block) => block.kind === 'flow' && block.receipt)

const filed = flows.flatMap(({ id, route, transitions }) =>
  transitions
    .filter(({ from, by }) => !from && by !== 'operator' && hasReceipt(route))
    .flatMap((first) => {
      const form = forms.find(({ submit }) => submit.operation === `${id}.${first.id}`)
      return form && !onlyBegun.includes(`${id}.${first.id}`) ? [{ form, route, done: first.id }] : []
    }),
)

it('finds the forms that enterprises submit', () => expect(filed.length).toBeGreaterThan(9))

it('every handler whom an enterprise waits for has an office that it can ask', () => {
  const handlers = flows.flatMap(({ states }) => Object.values(states).flatMap(({ handler }) => handler ?? []))
  const asked = Object.keys(readSchema<Portal>('portal.json').offices ?? {})
  expect([...new Set(handlers)].filter((handler) => !asked.includes(handler))).toEqual(['企业'])
})

it.each(filed)('$form.title leads to a receipt', ({ form, route, done }) => {
  expect(form.submit.then).toContainEqual(
    expect.objectContaining({ do: 'go', route, with: expect.objectContaining({ id: '{{data.id}}', [doneQuery]: done }) }),
  )
})
