import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { ask, signIn, type Visitor } from '../visitor'

/** A portal on a copy of the schemas, because publishing writes into the folder, and its operators; call it at the top of a file. */
export function consolePortal() {
  const schemas = mkdtempSync(join(tmpdir(), 'console-schemas-'))
  cpSync('schemas', schemas, { recursive: true })
  afterAll(() => rmSync(schemas, { recursive: true, force: true }))
  const fixture = ownPortal('SQLite', { PORTAL_SCHEMAS: schemas })
  type Options = Parameters<typeof fixture.visitor>[0]

  async function operator(options: Options = {}): Promise<Visitor> {
    const visitor = await fixture.visitor(options)
    await signIn(visitor, 'demo-operator')
    return visitor
  }

  /** Opens the console without a draft, whatever an earlier test left. */
  async function freshOperator(options: Options = {}): Promise<Visitor> {
    const visitor = await operator(options)
    const { steps } = await ask(visitor.page, 'GET', '/console/api/draft')
    if (steps > 0) await ask(visitor.page, 'POST', '/console/api/draft/discard', { seen: steps })
    return visitor
  }

  const written = (file: string) => readFileSync(join(schemas, file), 'utf8')

  return { fixture, operator, freshOperator, written }
}
