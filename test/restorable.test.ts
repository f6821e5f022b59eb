import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { startTestServer, visitor, PASSWORD } from './world.ts'

interface Found {
  /** Which database it is, as a copy of a template. */
  url: string
  rows: Record<string, string>
}

const read = async (url: string): Promise<Found> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows: found } = await client.query<{ all: string | null }>(
      `select string_agg(t::text, chr(10) order by t::text) as all from ${name} t`,
    )
    rows[name] = found[0]?.all ?? ''
  }
  await client.end()
  return { url, rows }
}

/** Starts a server in the settled world, in which somebody then writes. Returns what it found. */
const useOnce = async (): Promise<Found> => {
  const { database, dataDir } = inject('snapshot')
  const server = await startTestServer({}, { from: { database, dataDir } })
  const found = await read(server.context.config.databaseUrl!)
  const eve = visitor(server.url)
  await eve.users.register({ firstname: 'Eve', lastname: 'Martin', email: 'eve@example.org', password: PASSWORD, lang: 'en', terms: true })
  expect((await read(found.url)).rows).not.toEqual(found.rows)
  await server.stop()
  return found
}

test.runIf(inject('isRestorable'))('the database of a test is used by the next one, with the rows that its template has', async () => {
  const found = [await useOnce(), await useOnce(), await useOnce()]
  const urls = new Set(found.map(({ url }) => url))
  expect(urls.size, 'one of three may have been used for the last time').toBeLessThan(3)
  expect(found.map(({ rows }) => rows)).toEqual(Array(3).fill(found[0]?.rows))
})
