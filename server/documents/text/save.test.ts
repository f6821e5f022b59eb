import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { share, textWith, write } from '#test/documents.ts'
import { world } from '#test/world.ts'

test('a save returns what a read returns right after it, for every writer', async () => {
  const here = await world()
  const { ann, bob, carol } = here
  const top = await write(here, ann, 'Top')
  await write(here, ann, 'First', { parent: top._id })
  const page = await write(here, ann, 'Page', { parent: top._id, content: textWith('One') })
  await write(here, bob, 'Below', { parent: page._id })
  await share(here, page._id, carol, 'write')

  for (const [number, person] of [bob, carol, ann, bob].entries()) {
    const { document: saved } = await person.documents.update({
      id: page._id,
      version: number,
      content: textWith(`Œuvre "${number}" \\ 🙂`),
    })
    expect(saved).toEqual((await person.documents.get({ id: page._id })).document)
    expect(saved).toMatchObject({ version: number + 1, updated_by: person.user._id, author: { firstname: person.user.firstname } })
    const { document: again } = await person.documents.update({
      id: page._id,
      version: number,
      content: textWith(`Œuvre "${number}" \\ 🙂`),
    })
    expect(again).toEqual(saved)
  }
  await ann.documents.update({ id: page._id, isRestricted: true })
  const { document: closed } = await carol.documents.update({ id: page._id, content: textWith('Closed') })
  expect(closed).toEqual((await carol.documents.get({ id: page._id })).document)
})

test('a save waits for the search index at the same document, and the index never waits for the save', async () => {
  const here = await world()
  const page = await write(here, here.ann, 'Page')
  await here.context.searchIndex.stop()
  const search = await here.context.pool.connect()
  try {
    await search.query('begin')
    await search.query(`set local lock_timeout = '500ms'`)
    await search.query('delete from unindexed_documents where document = $1', [page._id])
    const saved = here.ann.documents.update({ id: page._id, content: textWith('Two') })
    const isWaiting = async () =>
      (await here.context.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rows
        .length > 0
    while (!(await isWaiting())) await sleep(5)
    await search.query(`update document_texts set words = 'read' where document = $1`, [page._id])
    await search.query('commit')
    expect((await saved).document.version).toBe(1)
  } finally {
    search.release(true)
  }
})
