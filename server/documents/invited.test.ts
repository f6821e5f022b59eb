import { expect, test } from 'vitest'
import { textWith, write } from '#test/documents.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { refusalOf } from '#test/refusals.ts'
import { world } from '#test/world.ts'

const tokenIn = (link: string) => new URL(link, 'http://site').searchParams.get('invite') ?? ''

test('the token of the mail tells what it says and whether its address has an account, as long as it is open', async () => {
  const { ann, carol, guest, team, ...server } = await world()
  const { _id: id } = await write({ team, ...server }, ann, 'Trains')
  await ann.documents.addMember({ id, email: carol.user.email, access: 'comment' })
  await ann.documents.addMember({ id, email: 'zoe@example.org', access: 'read' })
  const of = async (address: string) => tokenIn((await lastMailTo(server, address, /shared “Trains”/)).link)
  const [ofCarol, ofZoe] = [await of(carol.user.email), await of('zoe@example.org')]
  const facts = { document: id, title: 'Trains', team: team.title, by: 'Ann Martin' }
  const shown = { ...facts, email: carol.user.email, access: 'comment', hasAccount: true }
  for (const reader of [guest, carol, ann]) expect(await reader.users.documentInvitation({ token: ofCarol })).toEqual(shown)
  expect(await guest.users.documentInvitation({ token: ofZoe })).toMatchObject({ email: 'zoe@example.org', hasAccount: false })

  await carol.documents.memberValidation({ id, user: carol.user._id, choice: true, token: ofCarol })
  await ann.documents.remove({ id, parentId: 'root' })
  for (const token of [ofCarol, ofZoe, 'unknown'])
    expect(await refusalOf(guest.users.documentInvitation({ token }))).toBe('410 errors.auth.invite_expired')
})

test('an open invitation is mailed again or handed over as a link; either ends the last link', async () => {
  const { ann, bob, guest, ...server } = await world()
  const { _id: id } = await write(server, ann, 'Trains')
  const invite = (again?: 'mail' | 'link', email = 'zoe@example.org') =>
    ann.documents.addMember({ id, email, access: 'read', ...(again && { again }) })
  const isOpen = async (link: string) => (await refusalOf(guest.users.documentInvitation({ token: tokenIn(link) }))) === 'nothing'
  await invite()
  const [first] = await mailsTo(server, 'zoe@example.org')
  expect(await refusalOf(invite())).toBe('409 errors.d.already_invited')
  expect(await invite('mail')).not.toHaveProperty('link')
  const second = (await mailsTo(server, 'zoe@example.org', 2))[1]
  expect([await isOpen(first!.link), await isOpen(second!.link)]).toEqual([false, true])

  const { link = '', member } = await invite('link')
  expect(member).toMatchObject({ email: 'zoe@example.org', isConfirmed: false })
  expect(link).toMatch(new RegExp(`^/doc/${id}\\?invite=`))
  expect([await isOpen(second!.link), await isOpen(link)]).toEqual([false, true])
  expect(await mailsTo(server, 'zoe@example.org', 2)).toHaveLength(2)
  await invite(undefined, bob.user.email)
  expect(await refusalOf(invite('link', bob.user.email))).toBe('409 errors.d.already_shared')
})

test('the refusal of what is private says whether its reader has requested access', async () => {
  const { ann, bob, dora, team, workspace } = await world()
  const { _id: id, slug } = await write({ team, workspace } as never, ann, 'Salaries')
  await ann.documents.update({ id, isRestricted: true })
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  const refused = async (call: Promise<unknown>) => {
    const { body } = (await call.catch((error: unknown) => error)) as { body: { _id: string; isRequested: boolean } }
    return [body._id, body.isRequested]
  }
  const reads = () => [
    refused(bob.documents.get({ id })),
    refused(bob.documents.getBySlug({ workspaceId: workspace._id, slug })),
    refused(bob.workspaces.getBySlug({ tid: team._id, wslug: board.slug })),
  ]
  expect(await Promise.all(reads())).toEqual([id, id, board._id].map(_id => [_id, false]))
  await bob.documents.addMember({ id, user: bob.user._id })
  await bob.workspaces.addMember({ id: board._id, user: bob.user._id })
  expect(await Promise.all(reads())).toEqual([id, id, board._id].map(_id => [_id, true]))
  await dora.documents.memberValidation({ id, user: bob.user._id, choice: false })
  expect(await refused(bob.documents.get({ id }))).toEqual([id, false])
})

test('guests read a page of a public workspace by its address, with no more than they see there; any other does not exist for them', async () => {
  const { ann, guest, team, workspace, ...server } = await world()
  const open = await write({ team, workspace, ...server }, ann, 'Opening hours', { content: textWith('From nine.') })
  const closed = await write({ team, workspace, ...server }, ann, 'Alarm code')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const read = (dslug: string, person = guest) => person.workspaces.publicDocument({ tslug: team.slug, wslug: workspace.slug, dslug })
  expect(await refusalOf(read(open.slug))).toBe('401 errors.auth.user')
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const { document, ...place } = await read(open.slug)
  expect(Object.keys(document).sort()).toEqual(['_id', 'content', 'cover', 'icon', 'isWide', 'slug', 'title', 'updated_at'])
  expect(place).toMatchObject({ team: { title: team.title }, workspace: { title: workspace.title } })
  expect(new Set([await refusalOf(read(closed.slug)), await refusalOf(read('nothing'))])).toEqual(new Set(['401 errors.auth.user']))
  expect((await read(closed.slug, ann)).document.title).toBe('Alarm code')
})
