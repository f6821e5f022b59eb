import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { mentioning } from '../documents.ts'
import { doc, paragraph, withDocument } from './writing.ts'

beforeAll(openBrowser)

test('the bell shows by document what it knows, and the rest when it is asked for', async () => {
  const { ann, bob, team, document, ...server } = await withDocument(doc(paragraph('By train.')))
  const { comment } = await ann.comments.create({ id: document._id, content: mentioning('Voir ', bob) as never })
  await server.context.db.execute(sql`
    insert into notifications ("_id", team, "user", kind, "from", document, comment)
    select gen_random_uuid(), ${team._id}, ${bob.user._id}, 'mention', ${ann.user._id}, ${document._id}, ${comment._id} from generate_series(1, 4)`)
  const page = await newPage(server, bob)
  await open(page, `/fr/team/${team.slug}`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog')
  await expectSeen(panel.getByRole('link', { name: 'Travel policy', exact: true }))
  const lines = panel.getByRole('link', { name: /^Ann Martin vous mentionne dans un commentaire/ })
  await expect.poll(() => lines.count(), soon).toBe(3)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Afficher 2 autres' }).click()
  await expect.poll(() => lines.count(), soon).toBe(5)
  await panel.getByRole('button', { name: 'Tout effacer' }).click()
  await expectSeen(panel.getByText(/^Rien de nouveau/))
  // The page does not wait for the server, which would clear what comes next.
  await expect.poll(async () => (await bob.notifications.fetchByTeam({ id: team._id })).notifications.length, soon).toBe(0)

  await server.context.db.execute(sql`
    insert into notifications ("_id", team, "user", kind, "from")
    select gen_random_uuid(), ${team._id}, ${bob.user._id}, 'admin_promotion', ${ann.user._id} from generate_series(1, 130)`)
  await open(page, `/fr/team/${team.slug}`)
  await bell.click()
  const listed = () => panel.getByRole('link').count()
  await expect.poll(listed, soon).toBe(100)
  await panel.getByRole('button', { name: 'Afficher plus' }).click()
  await expect.poll(listed, soon).toBe(130)
  expect(await panel.getByRole('button', { name: 'Afficher plus' }).count()).toBe(0)
})

test('a comment is read and answered in the bell; what is typed there is kept until it is sent', async () => {
  const { ann, bob, team, document, ...server } = await withDocument(doc(paragraph('By train.')))
  const { comment } = await bob.comments.create({ id: document._id, content: doc(paragraph('And by plane?')) as never })
  const page = await newPage(server, ann)
  await open(page, `/team/${team.slug}`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog')
  await expectSeen(panel.getByRole('link', { name: /^Bob Martin commented on Travel policy And by plane\?/ }))
  await panel.getByRole('button', { name: 'Reply', exact: true }).click()
  const field = panel.getByRole('textbox', { name: 'Reply to Bob Martin' })
  await expectFocus(field)
  await page.keyboard.type('Never,')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count(), soon).toBe(0)

  await bell.click()
  await panel.getByRole('button', { name: 'You have a reply that isn’t sent' }).click()
  await expectFocus(field)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' I fear.')
  await page.route('**/api/comments/**', route => route.abort())
  await page.keyboard.press('Control+Enter')
  await expectSeen(page.getByRole('alert'))
  expect(await field.inputValue()).toBe('Never, I fear.')
  await page.unroute('**/api/comments/**')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expectSeen(page.getByText('Reply sent to Bob Martin'))
  await expectFocus(panel.getByRole('button', { name: 'Reply', exact: true }))
  const { comments } = await ann.comments.list({ id: document._id })
  expect(comments).toMatchObject([
    { _id: comment._id, replies: [{ user: { _id: ann.user._id }, content: doc(paragraph('Never, I fear.')) }] },
  ])
  await expect.poll(() => bell.getAttribute('aria-label'), soon).toBe('Notifications')
})
