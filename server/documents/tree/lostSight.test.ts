import { expect, test } from 'vitest'
import { share, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

/** A restricted page that Carol from outside manages, with an open page below it, and below that a restricted one that she may only read. */
const shelf = async (deepest: 'read' | 'manage' = 'read') => {
  const here = await world()
  const { ann, carol } = here
  const { _id: id } = await write(here, ann, 'Shelf')
  await ann.documents.update({ id, isRestricted: true })
  await share(here, id, carol, 'manage')
  const { _id: open } = await write(here, ann, 'Open', { parent: id })
  const { _id: closed } = await write(here, ann, 'Closed', { parent: open })
  await ann.documents.update({ id: closed, isRestricted: true })
  if (deepest === 'read') await ann.documents.changeAccess({ id: closed, user: carol.user._id, access: 'read' })
  const read = (person: Person) =>
    Promise.all(
      [id, open, closed].map(id =>
        person.documents.get({ id }).then(
          ({ document }) => document.isArchived,
          (refusal: { code: string }) => refusal.code,
        ),
      ),
    )
  return { ...here, id, read }
}

test('an outsider is warned before they archive what they lose sight of, and nothing is written', async () => {
  const { carol, id, read } = await shelf()
  await expect(carol.documents.update({ id, isArchived: true })).rejects.toMatchObject({
    status: 409,
    body: {
      ...{ code: 'errors.d.loses_sight', count: 1 },
      message: 'In the archive, you would no longer be able to read some of the nested documents (1). Nothing was archived.',
    },
  })
  expect(await read(carol)).toEqual([false, false, false])
})

test('an outsider who confirms it archives, and brings all of it back', async () => {
  const { ann, carol, id, read } = await shelf()
  await carol.documents.update({ id, isArchived: true, allowLoss: 'true' })
  expect(await read(carol)).toEqual([true, true, 'errors.d.cannot_read'])
  expect(await read(ann)).toEqual([true, true, true])
  await carol.documents.update({ id, isArchived: false })
  expect(await read(carol)).toEqual([false, false, false])
})

test('an outsider who loses nothing is not warned', async () => {
  const managed = await shelf('manage')
  await managed.carol.documents.update({ id: managed.id, isArchived: true })
  expect(await managed.read(managed.carol)).toEqual([true, true, true])

  const { ann, dora, id, read } = await shelf()
  await dora.documents.update({ id, isArchived: true })
  expect(await read(ann)).toEqual([true, true, true])
})
