import { Migrator } from 'kysely'
import { currentSchema, namesOf, type Database } from '../database/database'
import { isDiskFault } from '../database/is-disk-fault'
import { migrations as ours } from './migrations'
import { StoreProblem } from '../store-problem'
import type { Tables } from '../database/tables'

const migrationTableName = 'portalMigration'
const migrationLockTableName = 'portalMigrationLock'
const tableNames: (keyof Tables)[] = ['users', 'enterprises', 'sessions', 'captchas', 'counters', 'audit']

/** Refuses a database of a newer version or of another program; only reads. Returns whether its tables are up to date. */
export async function checkMigrations(at: Database, known = Object.keys(ours)): Promise<boolean> {
  const tables = await namesOf(at, 'table')
  if (!tables.has(migrationTableName)) {
    refuseForeign(tables)
    return false
  }
  const done = await at.db.withTables<{ [migrationTableName]: { name: string } }>().selectFrom(migrationTableName).select('name').execute()
  const unknown = done.find(({ name }) => !known.includes(name))
  if (unknown) throw newer(unknown.name)
  return done.length === known.length
}

export function newer(found: string): StoreProblem {
  return new StoreProblem(
    'newer',
    `数据由更新版本的程序写入（${found}），本程序不认识，未作任何改动。请使用新版本，或换一个数据目录。`,
    `The store was written by a newer version (${found}). Nothing was changed. Run that version, or name another data folder.`,
  )
}

function refuseForeign(tables: ReadonlySet<string>) {
  const foreign = tableNames.find((name) => tables.has(name))
  if (!foreign) return
  throw new StoreProblem(
    'foreign',
    `数据库中已有不属于本程序的表“${foreign}”，未作任何改动。请使用一个空的数据库。`,
    `The database has a table "${foreign}" that is not ours. Nothing was changed. Use an empty database.`,
  )
}

/** Brings the tables up to date, in one transaction; safe when several processes start at once. */
export async function migrate(at: Database): Promise<void> {
  const migrationTableSchema = await currentSchema(at)
  const migrator = new Migrator({
    db: at.db,
    provider: { getMigrations: async () => ours },
    migrationTableName,
    migrationLockTableName,
    ...(migrationTableSchema ? { migrationTableSchema } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // The disk is the reason to name, not the tables.
  if (at.dialect === 'sqlite' && isDiskFault(error)) throw error
  throw new StoreProblem(
    'migration',
    '数据表升级失败，已撤销本次改动。',
    'The tables could not be brought up to date; the change was undone.',
    error,
  )
}
