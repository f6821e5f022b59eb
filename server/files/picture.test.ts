import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COVERS, drawnCover } from '#contract/covers.ts'
import { write } from '#test/documents.ts'
import { storeFile, storePicture } from '#test/files.ts'
import { NOTHING } from '#test/refusals.ts'
import { join, world } from '#test/world.ts'

/** Everything that shows a picture, by the call that gives it one. */
const places = async (here: Awaited<ReturnType<typeof world>>) => {
  const { ann, team, workspace } = here
  const page = await write(here, ann, 'Page')
  const { template } = await ann.templates.create({ team: team._id, title: 'Minutes' })
  const at = { teamId: team._id, workspaceId: workspace._id }
  return {
    'the cover of a new document': (cover: string) => ann.documents.create({ ...at, title: 'New', cover }),
    'the cover of a document': (cover: string) => ann.documents.update({ id: page._id, cover }),
    'the cover of a new template': (cover: string) => ann.templates.create({ team: team._id, title: 'New', cover }),
    'the cover of a template': (cover: string) => ann.templates.update({ id: template._id, cover }),
    'the logo of a new workspace': (logo: string) => ann.workspaces.create({ tid: team._id, title: 'New', logo }),
    'the logo of a workspace': (logo: string) => ann.workspaces.update({ id: workspace._id, logo }),
  }
}

const unknown = {
  status: 404,
  code: 'errors.f.not_found',
  body: { errors: [{ field: expect.stringMatching(/cover|logo/) }] },
}

test('is a picture of the team that the caller may read; another one, and what is no picture, is refused', async () => {
  const here = await world()
  const { ann, bob, team, workspace } = here
  const own = await storePicture(ann, here)
  const { team: others } = await bob.teams.create({ title: 'Others' })
  const { workspace: shelf } = await bob.workspaces.create({ tid: others._id, title: 'Shelf' })
  const theirs = await storePicture(bob, { team: others, workspace: shelf })
  await join(bob, others._id, ann)
  const text = (await storeFile(ann, { team, workspace }, 'notes.txt', 'Words')).url
  const gone = await storeFile(ann, here, 'gone.txt', 'Words')
  await ann.files.remove({ id: gone._id })

  for (const [what, give] of Object.entries(await places(here))) {
    const moved = what.includes('cover') ? [`${theirs}#y=30`, `${gone.url}#y=0`] : []
    for (const address of [theirs, gone.url, `/api/files/${NOTHING}`, `/api/files/${'-'.repeat(36)}`, ...moved]) {
      await expect(give(address), what).rejects.toMatchObject(unknown)
    }
    await expect(give(text), what).rejects.toMatchObject({ status: 415, code: 'errors.f.type' })
    await expect(give(own), what).resolves.toBeTruthy()
    await expect(give(own), `${what}, again`).resolves.toBeTruthy()
  }
})

test('people who cannot read a picture cannot show it; one that is set already is kept even when they send it along', async () => {
  const here = await world()
  const { ann, bob, team } = here
  const { workspace: closed } = await ann.workspaces.create({ tid: team._id, title: 'Closed', visibility: 'private' })
  const cover = await storePicture(ann, { team, workspace: closed })
  const page = await write(here, ann, 'Page')
  await ann.documents.update({ id: page._id, cover })
  expect((await bob.documents.update({ id: page._id, cover, title: 'By Bob' })).document).toMatchObject({ cover, title: 'By Bob' })
  await bob.documents.update({ id: page._id, cover: null })
  await expect(bob.documents.update({ id: page._id, cover })).rejects.toMatchObject(unknown)
})

test('a cover says which part of its picture is seen; one that ships with the product needs no file', async () => {
  const here = await world()
  const { ann, team } = here
  const picture = await storePicture(ann, here)
  const page = await write(here, ann, 'Page')
  const put = async (cover: string) => {
    const answer = await ann.send('PUT', `/api/documents/i/${page._id}`, { cover })
    const { document, code } = await answer.json()
    return document?.cover ?? code
  }
  for (const cover of [`${picture}#y=0`, `${picture}#y=100`, '/covers/hills.svg', '/covers/hills.svg#y=7'])
    expect(await put(cover)).toBe(cover)
  for (const wrong of [
    `${picture}#y=101`,
    `${picture}#y=-1`,
    `${picture}#y=`,
    `${picture}#x=1`,
    '/covers/none.svg',
    '/covers/../x.svg',
    '/favicon.svg',
  ])
    expect(await put(wrong), wrong).toBe('errors.request.invalid')
  await expect(ann.documents.update({ id: page._id, cover: `/api/files/${NOTHING}#y=30` })).rejects.toMatchObject(unknown)

  await ann.documents.update({ id: page._id, cover: `${picture}#y=30` })
  const { template } = await ann.templates.create({ team: team._id, document: page._id })
  expect(template.cover).toMatch(/^\/api\/files\/[0-9a-f-]{36}#y=30$/)
})

test.each(COVERS)('the drawn cover %s is there, in light and dark, and small', name => {
  const drawing = readFileSync(`web/public${drawnCover(name)}`, 'utf8')
  expect(drawing).toContain('prefers-color-scheme:dark')
  expect(drawing.length).toBeLessThan(9000)
})
