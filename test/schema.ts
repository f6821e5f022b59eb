import { Client } from 'pg'

/** Returns columns, indexes and constraints of a database, to compare two. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'drizzle')
    union all select indexdef from pg_indexes where schemaname in ('public', 'drizzle')
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('migration %s %s', hash, created_at) from drizzle.__drizzle_migrations
    order by line`)
  await client.end()
  return rows.map(row => row.line)
}
