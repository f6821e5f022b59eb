import { Client, DatabaseError, Pool } from 'pg'

interface Table {
  name: string
  /** The table of its rows. */
  kept: string
  /** Those that are not generated. */
  columns: string
}

/** The class of error codes of rows that would contradict each other. */
const INTEGRITY = '23'
/** A database with more than this is not used again: deleting it row by row would take longer than a new copy. */
const SMALL_BYTES = 4 * 1024 ** 2

/**
 * Adds a schema `kept` to a database, with all of its rows and a function that brings them back, so that a copy of it can be used again after a test.
 * It remembers when a test has changed anything else than rows.
 */
export async function makeRestorable(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<Table>(`
      select format('%I.%I', relnamespace::regnamespace, relname) as name, format('kept.%I', relname) as kept,
        string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind = 'r' group by relnamespace, relname`)
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`,
    )
    const full: Table[] = []
    for (const table of tables) if ((await client.query(`select from ${table.name} limit 1`)).rowCount) full.push(table)
    await client.query(`
      create schema kept;
      create table kept.changes (what text);
      ${full.map(({ name, kept, columns }) => `create table ${kept} as select ${columns} from ${name};`).join('\n')}
      create function kept.restore() returns boolean language plpgsql as $$ begin
        if exists (select from kept.changes) then return false; end if;
        if ${tables.map(({ name }) => `pg_table_size('${name}')`).join(' + ')} > ${SMALL_BYTES} then return false; end if;
        ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
        ${full.map(({ name, kept, columns }) => `insert into ${name} (${columns}) select * from ${kept};`).join('\n')}
        ${sequences.map(({ name, last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`).join('\n')}
        return true;
      end $$;
      create function kept.note_change() returns event_trigger language plpgsql as $$ begin insert into kept.changes values (tg_tag); end $$;
      create event trigger note_change on ddl_command_end execute function kept.note_change()`)
  } finally {
    await client.end()
  }
}

/** The one connection that restores a database: neither foreign keys nor triggers follow what it writes. */
export const openRestorer = (url: string): Pool => {
  const restorer = new Pool({
    ...{ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
    options: '-c session_replication_role=replica',
  })
  restorer.on('error', () => {}) // the database may be dropped first
  return restorer
}

/**
 * Ends whatever is still connected, besides these, and brings the rows back. Returns false when only a new copy will do: the test has changed more than
 * rows, or has ended the connection. Throws when the rows cannot be written, which would otherwise only make every run slower.
 */
export async function restore(restorer: Pool, connections: number[]): Promise<boolean> {
  try {
    await restorer.query({
      name: 'end_strangers',
      text: `
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all($1::int[])`,
      values: [connections],
    })
    const { rows } = await restorer.query<{ restored: boolean }>({ name: 'restore', text: 'select kept.restore() as restored' })
    return rows[0]?.restored ?? false
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith(INTEGRITY)) throw error
    return false
  }
}
