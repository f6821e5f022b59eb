import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allow, endTrial, share, textWith } from '#test/documents.ts'
import { page } from '#test/locks.ts'
import { countStatements } from '#test/statements.ts'
import type { Person } from '#test/world.ts'

const SECRET = 'CANARY-removed'

/** Ann's page with two kept versions, and another text since; something secret was in the first one. */
const withVersions = async () => {
  const here = await page()
  const { ann, id } = here
  const save = (...lines: string[]) => ann.documents.update({ id, content: textWith(...lines), manual: 'true' })
  await save('The plan for May', SECRET)
  await save('The plan for June')
  await ann.documents.update({ id, content: textWith('The plan for June', 'And more') })
  const { histories } = await ann.histories.fetchByDocument({ id })
  const [second, first] = histories
  if (!first || !second) throw new Error('two versions were kept')
  return { ...here, first, second }
}

const said = (value: unknown): string => JSON.stringify(value)

test('any two versions are compared, in any order, and with the saved text', async () => {
  const { ann, id, first, second } = await withVersions()
  const { comparison, html } = await ann.histories.compare({ docId: id, from: first._id, to: second._id })
  expect(comparison).toMatchObject({ document: id, from: first, to: second })
  expect(html).toBeUndefined()
  expect(comparison.content).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'The plan for ' },
          { type: 'text', text: 'May', change: 'deleted' },
          { type: 'text', text: 'June', change: 'inserted' },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: SECRET }], change: 'deleted' },
    ],
  })
  const back = await ann.histories.compare({ docId: id, from: second._id, to: first._id })
  expect(said(back.comparison.content)).toContain('"text":"June","change":"deleted"')

  const now = await ann.histories.compare({ docId: id, from: second._id, to: 'current' })
  expect(now.comparison).toMatchObject({ from: second, to: null })
  expect(said(now.comparison.content)).toContain('"And more"}],"change":"inserted"')
  await ann.documents.update({ id, content: textWith('The plan for June', 'And less') })
  const later = await ann.histories.compare({ docId: id, from: second._id, to: 'current' })
  expect(said(later.comparison.content)).toContain('And less')
  const same = await ann.histories.compare({ docId: id, from: 'current', to: 'current' })
  expect(same.comparison.content).toEqual(textWith('The plan for June', 'And less'))
})

test('a comparison is drawn in the language of the caller, without anything that could run', async () => {
  const { ann, id, first } = await withVersions()
  await ann.documents.update({ id, content: textWith('<img src=x onerror=alert(1)>') })
  const drawn = async (lang: string) => {
    const response = await ann.send('GET', `/api/histories/compare/${id}?from=${first._id}&to=current&format=html`, undefined, {
      'accept-language': lang,
    })
    return (await response.json()) as { html: string; comparison: { content: unknown } }
  }
  const { html, comparison } = await drawn('en')
  expect(html).toContain('<del class="diff-block" data-change="deleted"><span class="diff-label">Removed</span><p dir="auto">')
  expect(html).toContain(
    '<ins class="diff-block" data-change="inserted"><span class="diff-label">Added</span><p dir="auto">&lt;img src=x onerror=alert(1)&gt;</p></ins>',
  )
  expect(comparison.content).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect((await drawn('fr')).html).toContain('<span class="diff-label">Ajouté</span>')
})

test('a version of another page is not found, and an invalid text is refused', async () => {
  const here = await withVersions()
  const { ann, id, first, team, workspace, context } = here
  const { document: other } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Other' })
  await expect(ann.histories.compare({ docId: other._id, from: first._id, to: 'current' })).rejects.toMatchObject({
    code: 'errors.d.not_found',
  })
  await expect(ann.histories.compare({ docId: id, from: 'current', to: other._id })).rejects.toMatchObject({ code: 'errors.d.not_found' })
  for (const query of [
    '',
    `from=${first._id}`,
    `from=newest&to=current`,
    `from=${first._id}&to=current&format=pdf`,
    `from=${first._id}&to=current&x=1`,
  ])
    expect((await ann.send('GET', `/api/histories/compare/${id}?${query}`)).status).toBe(422)

  await context.db.execute(
    sql`update histories set content = '{"type":"doc","content":[{"type":"marquee"}]}'::json where "_id" = ${first._id}`,
  )
  await expect(ann.histories.compare({ docId: id, from: first._id, to: 'current' })).rejects.toMatchObject({
    status: 422,
    code: 'errors.d.content',
  })
})

test('a comparison needs no plan, and no more statements than its two texts', async () => {
  const here = await withVersions()
  const { ann, id, first, second, team } = here
  await endTrial(here, team._id)
  const compare = () => ann.histories.compare({ docId: id, from: first._id, to: second._id })
  await compare()
  expect(await countStatements(compare)).toBeLessThanOrEqual(3)
})

test('removed text is shown to nobody who may not write the page, or is not in its team, also when it was compared before', async () => {
  const here = await withVersions()
  const { ann, bob, carol, guest, id, first, workspace } = here
  const compare = (person: Person) => person.send('GET', `/api/histories/compare/${id}?from=${first._id}&to=current`)
  const answer = async (person: Person) => {
    const response = await compare(person)
    const text = await response.text()
    expect(text).not.toContain(SECRET)
    return (JSON.parse(text) as { code: string }).code
  }
  expect(await (await compare(ann)).text()).toContain(SECRET)
  expect(await (await compare(bob)).text()).toContain(SECRET)
  expect(await answer(guest)).toBe('errors.auth.user')
  expect(await answer(carol)).toBe('errors.d.not_found')
  await share(here, id, carol, 'manage')
  expect(await answer(carol)).toBe('errors.d.cannot_compare')
  await allow(ann, workspace._id, {})
  expect(await answer(bob)).toBe('errors.d.cannot_compare')
  await share(here, id, bob, 'comment')
  expect(await answer(bob)).toBe('errors.d.cannot_compare')
  await ann.documents.update({ id, isRestricted: true })
  await here.context.db.execute(sql`delete from document_members where "user" = ${bob.user._id}`)
  expect(await answer(bob)).toBe('errors.d.private')
})
