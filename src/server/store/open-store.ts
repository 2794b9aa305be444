import type { Env } from '../env'
import { buildStore } from './build-store'
import { openSqlite } from './sqlite/sqlite'
import type { Store } from './store'

/**
 * Opens PostgreSQL when `databaseUrl` is set, else SQLite in `dataDir`; says what it has to wait for. `now` dates what is stored. Throws
 * StoreProblem with a sentence for the operator.
 */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  say?: (text: string) => void,
  now?: () => Date,
): Promise<Store> {
  // The PostgreSQL driver costs ten megabytes of memory, so it is loaded only when used.
  const { close, ...at } = databaseUrl
    ? await (await import('./postgres/postgres')).openPostgres(databaseUrl, say)
    : await openSqlite(dataDir)
  return buildStore(now ? { ...at, now } : at, close)
}
