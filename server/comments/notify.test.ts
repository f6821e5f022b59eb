import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MENTIONS_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { channelOf } from '#test/channel.ts'
import { mentioning, published, share, textWith, write } from '#test/documents.ts'
import { lastMailTo, mailsTo } from '#test/mails.ts'
import { join, type Person, signUp, world } from '#test/world.ts'

/** Ann's page. */
const withPage = async (environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const { team, context } = here
  const { _id: id } = await write(here, here.ann, 'Travel policy', { content: textWith('By train.') })
  const say = async (person: Person, content: Content | string, parent?: string) => {
    const words = typeof content === 'string' ? textWith(content) : content
    return (await person.comments.create({ id, content: words, ...(parent && { parent }) })).comment
  }
  const notificationsOf = async (person: Person) =>
    (await person.notifications.fetchByTeam({ id: team._id })).notifications.map(({ kind, from }) => `${kind} by ${from?.firstname}`)
  /** Everybody has read what there was. */
  const allRead = () => context.db.execute(sql`update notifications set "isRead" = true`)
  return { ...here, id, say, notificationsOf, allRead }
}

test('a comment notifies the author of the page and everyone in the thread, never its own author', async () => {
  const { ann, bob, dora, say, notificationsOf, allRead } = await withPage()
  const thread = await say(bob, 'And by plane?')
  expect([await notificationsOf(ann), await notificationsOf(bob), await notificationsOf(dora)]).toEqual([['comment by Bob'], [], []])
  await allRead()
  await say(dora, 'Never', thread._id)
  expect([await notificationsOf(ann), await notificationsOf(bob), await notificationsOf(dora)]).toEqual([
    ['comment by Dora', 'comment by Bob'],
    ['comment by Dora'],
    [],
  ])
  await say(ann, 'Thank you', thread._id)
  expect([(await notificationsOf(ann)).length, await notificationsOf(bob), await notificationsOf(dora)]).toEqual([
    2,
    ['comment by Dora'],
    ['comment by Ann'],
  ])
})

test('a notification quotes the comment as it is now, to those who may read it', async () => {
  const here = await withPage()
  const { ann, bob, team, say } = here
  const words = async () => (await ann.notifications.fetchByTeam({ id: team._id })).notifications.map(one => one.words)
  const { _id: id } = await say(bob, 'And by plane?')
  expect(await words()).toEqual(['And by plane?'])
  await bob.comments.update({ id, content: textWith('long '.repeat(100)) })
  expect((await words())[0]).toMatch(/^(?:long ){59}long…$/)
})

test('a person with an unread notification of the page is not notified again, until ten minutes have passed or they have read it', async () => {
  const { ann, bob, say, notificationsOf, allRead, context } = await withPage()
  for (let number = 0; number < 3; number++) await say(bob, `Comment ${number}`)
  expect(await notificationsOf(ann)).toEqual(['comment by Bob'])
  await allRead()
  await say(bob, 'One more')
  expect(await notificationsOf(ann)).toHaveLength(2)
  await context.db.execute(sql`update notifications set created_at = now() - interval '11 minutes'`)
  await say(bob, 'And one later')
  expect(await notificationsOf(ann)).toHaveLength(3)
})

test('a person who is mentioned is notified once, as a mention, and finds the comment', async () => {
  const here = await withPage()
  const { ann, bob, dora, id, team, workspace, say, notificationsOf } = here
  const dorasChannel = await channelOf(here, dora, `u-${dora.user._id}`)
  const comment = await say(bob, mentioning('What do you think, ', dora, ann, bob))
  expect([await notificationsOf(ann), await notificationsOf(bob), await notificationsOf(dora)]).toEqual([
    ['mention by Bob'],
    [],
    ['mention by Bob'],
  ])
  const [notification] = (await dora.notifications.fetchByTeam({ id: team._id })).notifications
  expect(notification).toMatchObject({
    document: id,
    workspace: workspace._id,
    comment: comment._id,
    title: 'Travel policy',
    isRead: false,
  })
  const received = () => dorasChannel.commits.find(({ commit }) => commit.type === 'notification/added')?.commit.payload
  await expect.poll(received).toEqual({ notification: { ...notification, words: null } })
  expect(JSON.stringify(await published(here))).not.toContain('What do you think')

  await ann.documents.update({ id, content: mentioning('Responsible: ', dora) })
  expect(await notificationsOf(dora)).toEqual(['mention by Ann', 'mention by Bob'])
})

test('a change notifies only people whom it newly mentions, and a deleted comment leaves no notifications', async () => {
  const { ann, bob, dora, say, notificationsOf, allRead } = await withPage()
  const comment = await say(bob, 'Hello')
  await allRead()
  await bob.comments.update({ id: comment._id, content: textWith('Hello all') })
  await bob.comments.update({ id: comment._id, content: mentioning('Hello ', dora) })
  await bob.comments.update({ id: comment._id, content: mentioning('Dear ', dora) })
  expect([await notificationsOf(ann), await notificationsOf(dora)]).toEqual([['comment by Bob'], ['mention by Bob']])
  await say(ann, 'Hi', comment._id)
  await bob.comments.remove({ id: comment._id })
  expect([await notificationsOf(ann), await notificationsOf(dora), await notificationsOf(bob)]).toEqual([[], [], ['comment by Ann']])
})

test('nobody is notified of what they may not read: strangers, people without access to a restricted page, people who have lost it', async () => {
  const here = await withPage()
  const { ann, bob, carol, dora, id, team, workspace, say, notificationsOf, allRead, context } = here
  const thread = await say(bob, mentioning('Not for ', carol))
  await ann.documents.update({ id, isRestricted: true })
  await allRead()
  await say(dora, mentioning('Salaries ', bob, carol), thread._id)
  expect([await notificationsOf(ann), await notificationsOf(bob)]).toEqual([['comment by Dora', 'comment by Bob'], []])
  await ann.documents.update({ id, isRestricted: false })
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  await ann.teams.kickMember({ id: team._id, uid: bob.user._id })
  await allRead()
  await say(dora, mentioning('A public page ', bob, carol), thread._id)
  const { rows } = await context.db.execute(sql`select 1 from notifications where "user" in (${bob.user._id}, ${carol.user._id})`)
  expect(rows).toEqual([])
  await share(here, id, carol, 'comment')
  await say(dora, mentioning('Now for ', carol), thread._id)
  expect((await context.db.execute(sql`select kind from notifications where "user" = ${carol.user._id}`)).rows).toEqual([
    { kind: 'mention' },
  ])
})

test('the text of a comment comes by mail, in the language of its recipient, while it is unread', async () => {
  const here = await withPage()
  const { ann, bob, team, id, say, url } = here
  const chloe = await signUp(url, 'Chloe', 'fr')
  await join(ann, team._id, chloe)
  const plane = await say(bob, 'Why not {{by}} <b>plane</b>?')
  const mail = await lastMailTo(here, ann.user.email, /commented on/)
  expect(mail).toMatchObject({
    subject: 'Bob Martin commented on “Travel policy”',
    link: expect.stringContaining(`${id}?comment=${plane._id}`),
  })
  expect(mail.text).toContain('“Why not {{by}} <b>plane</b>?”')
  expect(mail.html).not.toContain('<b>plane')

  await say(bob, mentioning(`${'long '.repeat(200)}`, chloe))
  const french = await lastMailTo(here, chloe.user.email, /mentionne/)
  expect(french.subject).toBe('Bob Martin vous mentionne dans un commentaire sur «\u202FTravel policy\u202F»')
  expect(french.text).toContain('long…\u202f»')
  expect((await mailsTo(here, bob.user.email, 0)).filter(({ subject }) => /comment/.test(subject))).toEqual([])
})

test('nobody gets more mails of comments than the limits allow, and all notifications are in the application', async () => {
  const here = await withPage({ RATE_LIMIT: 'on' })
  const { ann, bob, say, notificationsOf, allRead } = here
  for (let number = 0; number < 5; number++) {
    await say(bob, `Comment ${number}`)
    await allRead()
  }
  expect(await notificationsOf(ann)).toHaveLength(5)
  const { rows } = await here.context.db.execute(sql`select 1 from outbox where kind = 'mail' and event ->> 'template' = 'comment'`)
  expect(rows).toHaveLength(3)
})

test('at most fifty people are notified by one comment', async () => {
  const { ann, team, url, say, context } = await withPage()
  const crowd = await Promise.all(Array.from({ length: MENTIONS_MAX + 2 }, (_, number) => signUp(url, `P${number}`)))
  for (const person of crowd) await join(ann, team._id, person)
  await say(ann, mentioning('All: ', ...crowd))
  expect((await context.db.execute(sql`select 1 from notifications where kind = 'mention'`)).rows).toHaveLength(MENTIONS_MAX)
})
