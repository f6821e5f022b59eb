import { expect, test } from 'vitest'
import { textWith, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

test('a page at a former address leads on to the present one, with what is below it and what is asked of it; who may not read it learns nothing', async () => {
  const here = await world({}, { pages: true })
  const { ann, bob, guest, team, workspace } = here
  const page = await write(here, ann, 'Travel', { content: textWith('By train') })
  const closed = await write(here, ann, 'Pay')
  const visit = async (path: string, person: Person = bob) => {
    const answer = await person.send('GET', path, undefined, { accept: 'text/html' })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  const leads = async (path: string, to: string, person?: Person) => expect(await visit(path, person)).toMatchObject({ status: 302, to })
  await ann.documents.update({ id: page._id, slug: 'trips' })
  await ann.documents.update({ id: closed._id, slug: 'pay-2027', title: 'Raises', isRestricted: true })
  await leads('/team/atelier/workspace/handbook/document/travel?a=b', '/team/atelier/workspace/handbook/document/trips?a=b')
  expect(await visit('/team/atelier/workspace/handbook/document/trips')).toMatchObject({ status: 200, to: null })

  await ann.workspaces.update({ id: workspace._id, slug: 'guide' })
  await ann.teams.update({ id: team._id, slug: 'studio' })
  const [old, now] = ['/team/atelier/workspace/handbook', '/team/studio/workspace/guide']
  for (const below of ['', '/history', '/history/01890000-0000-7000-8000-000000000000', '/settings'])
    await leads(`/fr${old}/document/travel${below}`, `/fr${now}/document/trips${below}`)
  await leads('/team/atelier/settings', '/team/studio/settings')
  await leads(old, now)
  await leads(`${old}/settings/people`, `${now}/settings/people`, ann)
  expect((await visit(`${now}/document/travel-never`)).status).toBe(404)

  const refused = await visit(`${now}/document/pay`)
  expect(refused).toMatchObject({ status: 403, to: null })
  expect(refused.text).not.toMatch(/pay-2027|Raises/)
  for (const dslug of ['pay', 'pay-2027', 'travel', 'never-there']) {
    const { status, to } = await visit(`${old}/document/${dslug}`, guest)
    expect([status, to]).toEqual([302, `/auth/login?redirect=${encodeURIComponent(`${old}/document/${dslug}`)}`])
  }
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  await leads(`${old}/document/travel`, `${now}/document/trips`, guest)
  expect((await visit(`${now}/document/trips`, guest)).text).toContain('By train')
})
