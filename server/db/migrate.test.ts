import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase, type TestDatabase } from '#test/postgres.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let client: Client

beforeEach(async () => {
  database = await emptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

test('the shipped PostgreSQL has unaccent and pg_trgm, and both know accented letters', async () => {
  await client.query('create extension unaccent')
  await client.query('create extension pg_trgm')

  const { rows } = await client.query(`select unaccent('Où ça, Œuvre') as plain, array_length(show_trgm('été'), 1) as trigrams`)
  expect(rows).toEqual([{ plain: 'Ou ca, OEuvre', trigrams: 4 }])
})

test('an empty database gets the whole schema, and a second time nothing happens', async () => {
  await migrate(database.url)
  const first = await client.query('select count(*)::int as migrations from drizzle.__drizzle_migrations')
  await migrate(database.url)
  const second = await client.query('select count(*)::int as migrations from drizzle.__drizzle_migrations')

  expect(first.rows[0].migrations).toBeGreaterThan(0)
  expect(second.rows).toEqual(first.rows)
})

test('of ten processes that start at once one migrates and the others wait', async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)))
  const { rows } = await client.query('select count(distinct created_at) = count(*) as once from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ once: true }])
})

test('data of a newer version is refused in one sentence', async () => {
  await migrate(database.url)
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)`)
  await expect(migrate(database.url)).rejects.toThrow('The data was last used by a newer version of Cahier')
})

test('a fresh test database is migrated already', async () => {
  const fresh = await freshDatabase()
  const other = new Client({ connectionString: fresh.url })
  await other.connect()
  const { rows } = await other.query(`select to_regclass('documents') is not null as exists`)
  await other.end()
  await fresh.drop()
  expect(rows).toEqual([{ exists: true }])
})
