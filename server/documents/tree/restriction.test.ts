import { describe, expect, test } from 'vitest'
import { share, write } from '#test/documents.ts'
import { refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** Ann's restricted page, which Bob of the team writes and Carol from outside manages, and an ordinary page of Ann's below it. */
const pageBelowAClosedOne = async () => {
  const here = await world()
  const { ann, bob, carol } = here
  const above = await write(here, ann, 'Above')
  await ann.documents.update({ id: above._id, isRestricted: true })
  await share(here, above._id, bob, 'write')
  await share(here, above._id, carol, 'manage')
  const { _id: id } = await write(here, ann, 'Below', { parent: above._id })
  const accessOf = (person: Person) =>
    person.documents.get({ id }).then(
      ({ document }) => document.access,
      (refusal: { code: string }) => refusal.code,
    )
  const members = async () =>
    Object.fromEntries((await ann.documents.get({ id })).document.members.map(({ firstname, access }) => [firstname, access]))
  const setAbove = async (person: Person, access: 'read' | null) => {
    const user = person.user._id
    if (access) return ann.documents.changeAccess({ id: above._id, user, access })
    const entry = (await ann.documents.get({ id: above._id })).document.members.find(member => member.user === user)!
    return ann.documents.kickMember({ id: above._id, memberId: entry._id })
  }
  return { ...here, above: above._id, id, accessOf, members, setAbove }
}

describe('A page that is restricted below a restricted one', () => {
  test('stays open to everybody who works on it, and to the person who restricts it', async () => {
    const { bob, carol, id, accessOf, members } = await pageBelowAClosedOne()
    await carol.documents.update({ id, isRestricted: true })
    expect(await members()).toEqual({ Ann: 'manage', Bob: 'write', Carol: 'manage' })
    expect([await accessOf(bob), await accessOf(carol)]).toEqual(['write', 'manage'])
  })

  test('has its own entries from there, until it is opened again: then the entries above apply', async () => {
    const { ann, bob, carol, id, accessOf, members, setAbove } = await pageBelowAClosedOne()
    await ann.documents.update({ id, isRestricted: true })
    await setAbove(bob, null)
    await setAbove(carol, 'read')
    expect([await accessOf(bob), await accessOf(carol)]).toEqual(['write', 'manage'])

    await ann.documents.update({ id, isRestricted: false })
    expect(await members()).toEqual({ Ann: 'manage' })
    expect([await accessOf(bob), await accessOf(carol)]).toEqual(['errors.d.private', 'read'])
  })

  test('keeps the access that a person has set for it', async () => {
    const { ann, bob, dora, id, members } = await pageBelowAClosedOne()
    await ann.documents.addMember({ id, user: dora.user._id, access: 'comment' })
    await ann.documents.update({ id, isRestricted: true })
    await ann.documents.changeAccess({ id, user: bob.user._id, access: 'read' })
    expect(await members()).toEqual({ Ann: 'manage', Bob: 'read', Carol: 'manage', Dora: 'comment' })
    await ann.documents.update({ id, isRestricted: false })
    expect(await members()).toEqual({ Ann: 'manage', Bob: 'read', Dora: 'comment' })
  })

  test('that is moved away from it and opened there shuts nobody out', async () => {
    const { ann, carol, id, accessOf, members } = await pageBelowAClosedOne()
    await ann.documents.update({ id, isRestricted: true })
    await ann.documents.update({ id, parent: 'root' })
    await ann.documents.update({ id, isRestricted: false })
    expect(await members()).toEqual({ Ann: 'manage', Bob: 'write', Carol: 'manage' })
    expect(await accessOf(carol)).toBe('manage')
  })
})

describe('Somebody from outside', () => {
  test('who manages a page archives it and brings it back, as they may delete it', async () => {
    const { carol, above, id, accessOf } = await pageBelowAClosedOne()
    const archive = async (isArchived: boolean) => (await carol.documents.update({ id: above, isArchived })).document?.isArchived
    expect(await archive(true)).toBe(true)
    expect(await accessOf(carol)).toBe('manage')
    expect((await carol.documents.get({ id: above })).document).toMatchObject({ isArchived: true, access: 'manage' })
    expect(await archive(false)).toBe(false)
    await carol.documents.remove({ id })
  })

  test('who may only write it does not archive it, and does not see it in the archive', async () => {
    const { ann, carol, above } = await pageBelowAClosedOne()
    await ann.documents.changeAccess({ id: above, user: carol.user._id, access: 'write' })
    expect(await refusalOf(carol.documents.update({ id: above, isArchived: true }))).toBe('403 errors.auth.forbidden')
    await ann.documents.update({ id: above, isArchived: true })
    expect(await refusalOf(carol.documents.get({ id: above }))).toBe('403 errors.d.cannot_read')
  })
})
