import { describe, expect, test } from 'vitest'
import { HISTORY_MAX } from '#contract/limits.ts'
import { allow, endTrial, share, textWith, write } from '#test/documents.ts'
import { NOTHING, refusedAnswerOf } from '#test/refusals.ts'
import { type Person, visitor, world } from '#test/world.ts'

/** A page of Ann's with two versions that were saved by hand. */
const withVersions = async () => {
  const here = await world()
  const page = await write(here, here.ann, 'Page', { content: textWith('') })
  const save = (text: string, manual: 'true' | 'false' = 'true') =>
    here.ann.documents.update({ id: page._id, content: textWith(text), manual })
  await save('One')
  await save('One and two')
  const { histories } = await here.ann.histories.fetchByDocument({ id: page._id })
  return { ...here, page, save, histories }
}

test('versions are listed newest first, with author, kind and size of the change, and each is read with its text', async () => {
  const { ann, page, histories } = await withVersions()
  const { _id, firstname, lastname } = ann.user
  const shared = { document: page._id, user: { _id, firstname, lastname, avatar: null }, kind: 'manual', title: 'Page' }
  expect(histories).toMatchObject([
    { ...shared, version: 2, change: 8 },
    { ...shared, version: 1, change: 3 },
  ])
  expect(histories.every(entry => !('content' in entry))).toBe(true)

  const { history } = await ann.histories.fetch({ id: histories[1]!._id })
  expect(history).toEqual({ ...histories[1], content: expect.objectContaining({ type: 'doc' }) })
  expect(JSON.stringify(history.content)).toContain('"One"')
})

describe('Keeping a version', () => {
  test('keeps the saved text, ignores a text that is sent along, and keeps nothing twice', async () => {
    const { ann, page, save, histories } = await withVersions()
    const again = await ann.histories.create({ docId: page._id })
    expect(again.history).toEqual(histories[0])

    await save('Three', 'false')
    const { history } = await ann.histories.create({ docId: page._id, content: textWith('CANARY') })
    expect(history).toMatchObject({ version: 3, kind: 'manual' })
    expect(JSON.stringify(await ann.histories.fetch({ id: history._id }))).toMatch(/^(?!.*CANARY).*Three/)
    expect((await ann.histories.fetchByDocument({ id: page._id })).histories).toHaveLength(3)
  })

  test('drops the oldest one over 30', async () => {
    const { ann, page, save, histories } = await withVersions()
    for (let count = histories.length; count < HISTORY_MAX + 1; count++) await save(`Text ${count}`)
    const kept = (await ann.histories.fetchByDocument({ id: page._id })).histories
    expect(kept).toHaveLength(HISTORY_MAX)
    expect(kept.at(-1)).toEqual(histories[0])
  })

  test('needs the plan; what is kept stays readable without it', async () => {
    const here = await withVersions()
    const { ann, page, team, histories } = here
    await endTrial(here, team._id)
    expect(await refusedAnswerOf(ann.histories.create({ docId: page._id }))).toMatchObject({ statusCode: 402, code: 'errors.b.required' })
    expect((await ann.histories.fetchByDocument({ id: page._id })).histories).toEqual(histories)
    expect((await ann.histories.fetch({ id: histories[0]!._id })).history.version).toBe(2)
  })
})

test('people who may not write the page, or are not in its team, see none of its versions; strangers cannot tell an entry from none', async () => {
  const here = await withVersions()
  const { ann, bob, carol, page, histories, workspace, url } = here
  const id = histories[0]!._id
  const answers = async (person: Person) =>
    await Promise.all([
      refusedAnswerOf(person.histories.fetch({ id })),
      refusedAnswerOf(person.histories.fetch({ id: NOTHING })),
      refusedAnswerOf(person.histories.fetchByDocument({ id: page._id })),
      refusedAnswerOf(person.histories.create({ docId: page._id })),
    ])
  const codes = async (person: Person) => (await answers(person)).map(({ code }) => code)

  expect(await codes(carol)).toEqual(Array(4).fill('errors.d.not_found'))
  const [entry, missing] = await answers(carol)
  expect(entry).toEqual(missing)
  await share(here, page._id, carol, 'manage')
  expect(await codes(carol)).toEqual([
    'errors.d.cannot_compare',
    'errors.d.not_found',
    'errors.d.cannot_compare',
    'errors.d.cannot_compare',
  ])

  await allow(ann, workspace._id, {})
  expect(await codes(bob)).toEqual(['errors.d.cannot_compare', 'errors.d.not_found', 'errors.d.cannot_compare', 'errors.d.cannot_compare'])
  expect(await codes(visitor(url))).toEqual(Array(4).fill('errors.auth.user'))
})

test('a version is deleted by managers of the page, and only through its own page', async () => {
  const here = await withVersions()
  const { ann, bob, page, histories } = here
  const other = await write(here, ann, 'Other')
  const historyId = histories[0]!._id
  expect(await refusedAnswerOf(bob.histories.remove({ docId: page._id, historyId }))).toMatchObject({ code: 'errors.auth.forbidden' })
  expect(await refusedAnswerOf(ann.histories.remove({ docId: other._id, historyId }))).toMatchObject({ code: 'errors.d.not_found' })
  expect((await ann.histories.fetchByDocument({ id: page._id })).histories).toHaveLength(2)

  await ann.histories.remove({ docId: page._id, historyId })
  expect((await ann.histories.fetchByDocument({ id: page._id })).histories).toEqual([histories[1]])
  expect(await refusedAnswerOf(ann.histories.remove({ docId: page._id, historyId }))).toMatchObject({ code: 'errors.d.not_found' })
})

test('twenty concurrent calls that keep a version, and manual saves: each text once, at most 30, the newest ones', async () => {
  const { ann, bob, page, save } = await withVersions()
  await save('Three', 'false')
  const kept = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? ann : bob).histories.create({ docId: page._id })))
  expect(new Set(kept.map(({ history }) => history._id)).size).toBe(1)
  expect((await ann.histories.fetchByDocument({ id: page._id })).histories).toHaveLength(3)

  for (let round = 1; round <= 2; round++) await Promise.all(Array.from({ length: 20 }, (_, index) => save(`Round ${round}, ${index}`)))
  const { histories } = await ann.histories.fetchByDocument({ id: page._id })
  const versions = histories.map(({ version }) => version)
  expect(versions).toEqual(Array.from({ length: HISTORY_MAX }, (_, index) => 43 - index))
})
