import pg from 'pg'

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

const tableNames = "select tablename from pg_tables where schemaname = 'public'"

/**
 * Reads the tables of a database and their rows, and returns a function that brings a database with the same tables back to them: it drops
 * tables that were added, and starts the sequences again. Nobody else may use that database meanwhile.
 */
export async function resetTo(databaseUrl: string): Promise<(databaseUrl: string) => Promise<void>> {
  const { first, sequences } = await connected(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ tablename: string }>(tableNames)
    const rows = new Map<string, string | null>()
    for (const { tablename } of tables) {
      const { rows: found } = await client.query<{ rows: string | null }>(
        `select json_agg(one)::text as rows from ${client.escapeIdentifier(tablename)} one`,
      )
      rows.set(tablename, found[0]?.rows ?? null)
    }
    const { rows: counted } = await client.query<{ reset: string }>(`select format('select setval(%L, %s, %L);',
      quote_ident(schemaname) || '.' || quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null) as reset
      from pg_sequences where schemaname = 'public'`)
    return { first: rows, sequences: counted.map(({ reset }) => reset).join(' ') }
  })
  return (used) =>
    connected(used, async (client) => {
      const known = [...first.keys()].map((name) => client.escapeLiteral(name)).join()
      // As a replica, so that neither triggers nor references refuse it.
      await client.query(`set session_replication_role = replica; do $$ declare one record; begin
        for one in ${tableNames} and tablename not in (${known}) loop execute format('drop table %I cascade', one.tablename); end loop;
        for one in ${tableNames} loop execute format('delete from %I', one.tablename); end loop;
      end $$; ${sequences}`)
      for (const [name, rows] of first) {
        const table = client.escapeIdentifier(name)
        if (rows) await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows])
      }
    })
}
