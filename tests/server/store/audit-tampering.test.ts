import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Libsql from 'libsql'
import { expect, it, vi } from 'vitest'
import { openStore } from '../../../src/server/store/open-store'
import { testLimit } from '../../../src/cli/time-limits'

/** TAMPERINGS=1000 is the full count of requirement I2. */
const rounds = Number(process.env.TAMPERINGS ?? 15)
vi.setConfig({ testTimeout: testLimit + rounds * 1_000 })

const lines = 40
const position = fc.integer({ min: 1, max: lines })
const columns = ['time', 'event', 'actor', 'address', 'object', 'outcome', '"requestId"', 'hash']
const copied = columns.join(', ')

/** A change of the log by someone who can write to the database file, but not to the separate copy of the head. */
const tampering = fc.oneof(
  fc
    .record({ at: position, column: fc.constantFrom(...columns) })
    .map(({ at, column }) => [`update audit set ${column} = coalesce(${column}, '') || 'x' where position = ${at}`]),
  position.map((at) => [`delete from audit where position = ${at}`]),
  position.map((at) => [`delete from audit where position >= ${at}`]),
  position.map((at) => [`insert into audit (position, ${copied}) select ${lines + 1}, ${copied} from audit where position = ${at}`]),
  fc
    .uniqueArray(position, { minLength: 2, maxLength: 2 })
    .map(([one, other]) => [
      `update audit set position = -1 where position = ${one}`,
      `update audit set position = ${one} where position = ${other}`,
      `update audit set position = ${other} where position = -1`,
    ]),
  position.map((at) => [
    `delete from audit where position = ${at}`,
    `update audit set position = position + 1000 where position > ${at}`,
    `update audit set position = position - 1001 where position > 1000`,
  ]),
)

it('detects tampering anywhere in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-audit-'))
  const [whole, spoilt] = [join(folder, 'whole'), join(folder, 'spoilt')]
  const store = await openStore({ dataDir: whole, databaseUrl: undefined })
  for (let at = 1; at <= lines; at += 1)
    await store.audit.add(
      { event: `event-${at}`, actor: `u${at}`, address: '127.0.0.1', object: `o${at}`, outcome: 'ok', requestId: `r${at}` },
      new Date(at),
    )
  expect(await store.audit.verify()).toBeNull()
  await store.close()
  await fc.assert(
    fc.asyncProperty(tampering, async (statements) => {
      await cp(whole, spoilt, { recursive: true })
      const file = new Libsql(join(spoilt, 'portal.db'))
      for (const statement of statements) file.prepare(statement).run()
      file.close()
      const opened = await openStore({ dataDir: spoilt, databaseUrl: undefined })
      const found = await opened.audit.verify()
      await opened.close()
      await rm(spoilt, { recursive: true })
      expect(found, statements.join('; ')).not.toBeNull()
    }),
    { numRuns: rounds },
  )
  await rm(folder, { recursive: true })
})
