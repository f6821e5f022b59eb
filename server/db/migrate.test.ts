import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase, type TestDatabase } from '#test/postgres.ts'
import { isRank } from '#domain/rank.ts'
import { schemaOf } from '#test/schema.ts'
import { everyTable } from './everyTable.ts'
import { isUpToDate, migrate, migrationsFolder } from './migrate.ts'

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

test('the list of every table covers the whole database', async () => {
  await migrate(database.url)
  const { rows } = await client.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`)
  expect(everyTable.map(getTableName).toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted())
})

test('of ten processes that start concurrently one migrates and the others wait', async () => {
  await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)))
  const { rows } = await client.query('select count(distinct created_at) = count(*) as once from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ once: true }])
})

test('data of a newer version is refused in one sentence', async () => {
  await migrate(database.url)
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)`)
  await expect(migrate(database.url)).rejects.toThrow('The data was last used by a newer version of Cahier')
})

test('the oldest database migrates with every row, to the same schema as a new one', async () => {
  await client.query(readFileSync('test/fixtures/first-migration.sql', 'utf8'))
  await client.query(`
    insert into favourites ("user", document, created_at)
    select u._id, d._id, now() - case d.title when 'Welcome' then interval '1 day' else interval '1 hour' end from users u, documents d where u.lastname = 'Martin'`)
  await migrate(database.url)

  const { rows } = await client.query(`
    select d.title, d.version, u.lastname, t.content #>> '{content,0,content,0,text}' as text, (select count(*)::int from histories) as histories
    from documents d join document_texts t on t.document = d._id join users u on u._id = d."user" order by d._id`)
  expect(rows).toEqual([
    { title: 'Welcome', version: 7, lastname: 'Martin', text: 'Nothing is lost.', histories: 1 },
    { title: 'Été à Où', version: 1, lastname: 'Œuvrard', text: null, histories: 1 },
  ])

  const favourites = await client.query(`select d.title, f.rank from favourites f join documents d on d._id = f.document order by f.rank`)
  expect(favourites.rows).toEqual([
    { title: 'Été à Où', rank: 'e00001' },
    { title: 'Welcome', rank: 'e00002' },
  ])
  expect(favourites.rows.every(({ rank }) => isRank(rank))).toBe(true)

  const fresh = await freshDatabase()
  expect(await schemaOf(database.url)).toEqual(await schemaOf(fresh.url))
  await fresh.drop()
})

test('migrations are in the order of their times: an older one that comes later would never run', () => {
  const times = readMigrationFiles({ migrationsFolder }).map(migration => migration.folderMillis)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('whether there is anything to migrate is checked beforehand, on a connection that is open anyway', async () => {
  const last = '(select max(created_at) from drizzle.__drizzle_migrations)'
  expect(await isUpToDate(client)).toBe(false)
  await migrate(database.url)
  expect(await isUpToDate(client)).toBe(true)
  await client.query(`delete from drizzle.__drizzle_migrations where created_at = ${last}`)
  expect(await isUpToDate(client)).toBe(false)
  await client.query(`update drizzle.__drizzle_migrations set created_at = 99999999999999 where created_at = ${last}`)
  expect(await isUpToDate(client)).toBe(false)
})
