import { expect, test } from 'vitest'
import { allow, published, write } from '#test/documents.ts'
import { refusalOf } from '#test/refusals.ts'
import { world } from '#test/world.ts'

test('a page that is made wide is wide for everybody, in its template, and in what is made from that', async () => {
  const here = await world()
  const { ann, bob, guest, team, workspace } = here
  const place = { teamId: team._id, workspaceId: workspace._id }
  const page = await write(here, ann, 'Prices')
  expect(page.isWide).toBe(false)
  const { document: wide } = await bob.documents.update({ id: page._id, isWide: true })
  expect(wide).toMatchObject({ isWide: true, version: page.version, updated_by: ann.user._id, updated_at: page.updated_at })
  expect((await published(here)).at(-1)).toMatchObject({ type: 'document/changed', payload: { document: { _id: page._id, isWide: true } } })
  const { token } = await ann.documents.shareLink({ id: page._id })
  expect((await guest.documents.getByToken({ token: token ?? '' })).document).toMatchObject({ isWide: true })

  const { template } = await ann.templates.create({ team: team._id, document: page._id })
  expect(template.isWide).toBe(true)
  const made = { ...place, title: 'New prices', template: template._id }
  expect((await bob.documents.create(made)).document.isWide).toBe(true)
  expect((await bob.documents.create({ ...made, isWide: false })).document.isWide).toBe(false)
  expect((await ann.templates.update({ id: template._id, isWide: false })).template.isWide).toBe(false)
  expect((await bob.documents.create(made)).document.isWide).toBe(false)

  await allow(ann, workspace._id, {})
  expect(await refusalOf(bob.documents.update({ id: page._id, isWide: false }))).toBe('403 errors.d.cannot_edit')
})
