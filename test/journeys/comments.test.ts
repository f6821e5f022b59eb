import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph, saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show } = await oneWindow()

const LINES = ['The plan for May is good.', 'We meet on Monday at nine.', 'Nobody is late.']
const ON_MONDAY = { quote: 'Monday', from: { path: [1], offset: 11 }, to: { path: [1], offset: 17 } }
const said = (words: string) => doc(paragraph(words)) as never

const withTalk = async () => {
  const there = await inOwnTeam(doc(...LINES.map(paragraph)), ['bob'])
  const { ann, bob, document, path } = there
  const pageOf = async (person: typeof ann, at = path, options?: Parameters<typeof newPage>[2]) => {
    if (person === ann) return show(at, options)
    const page = await newPage(there, person, options)
    await open(page, at)
    return page
  }
  const say = async (person: typeof ann, words: string, more: object = {}) =>
    (await person.comments.create({ id: document._id, content: said(words), ...more })).comment
  const threads = async () => (await ann.comments.list({ id: document._id })).comments
  return { ...there, ann, bob, pageOf, say, threads }
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const inBar = (page: Page) => button(page.locator('header'), /^Comments/)
const cards = (page: Page) => page.locator('[data-card]')
const composer = (page: Page, name: string) => page.getByRole('textbox', { name })

/** The words that are highlighted in a text that is read. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['commented', 'commented-chosen'].flatMap(name => [...(CSS.highlights.get(name)?.values() ?? [])].map(range => String(range))),
  )

/** Selects a word of the text by the pointer. */
const select = async (page: Page, word: string) => {
  const spot = await page
    .locator('main .document-text')
    .first()
    .evaluate((text, wanted) => {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(wanted)
        if (at < 0) continue
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      throw new Error(`the text does not contain ${wanted}`)
    }, word)
  await page.mouse.dblclick(spot.x, spot.y)
}

test('what is said about a text is not printed with it', async () => {
  const { ann, path, pageOf, say } = await withTalk()
  await say(ann, 'Which Monday?', { anchor: ON_MONDAY })
  const page = await pageOf(ann, path)
  await inBar(page).click()
  await expectSeen(cards(page).getByText('Which Monday?'))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText('Which Monday?').filter({ visible: true }).count(), soon).toBe(0)
  await expectSeen(page.getByText('We meet on Monday at nine.'))
  expect(await page.locator('[data-comments]').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})

test('a menu of the editor stays open when the comments come', async () => {
  const { ann, path, pageOf, say } = await withTalk()
  await say(ann, 'Which Monday?', { anchor: ON_MONDAY })
  const page = await pageOf(ann, path)
  const comments = Promise.withResolvers<void>()
  await page.route('**/assets/writerMarks-*', route => comments.promise.then(() => route.fallback()))
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quote')
  await expectSeen(page.getByRole('option', { name: /^Quote/ }))
  comments.resolve()
  await expectSeen(page.locator('.ProseMirror .commented'))
  expect(await page.getByRole('option', { name: /^Quote/ }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await expectSeen(page.locator('.ProseMirror blockquote'))
})

test('words are commented on beside the text, the others see it at once, answer with a mention and resolve it', async () => {
  const { ann, bob, pageOf, threads } = await withTalk()
  const [anns, bobs] = [await pageOf(ann), await pageOf(bob)]
  await expectSeen(inBar(bobs))
  await expectSeen(inBar(anns))
  await select(anns, 'Monday')
  await button(anns, 'Comment on the selected text').click()
  await composer(anns, 'Write a comment, mention people with @').pressSequentially('Why so early?')
  await anns.keyboard.press('Control+Enter')
  await expect.poll(async () => (await threads()).map(({ anchor }) => anchor), soon).toEqual([ON_MONDAY])

  await button(bobs, 'Comments: 1 open thread').click()
  await expectSeen(cards(bobs).getByText('Why so early?'))
  expect(await marked(bobs)).toEqual(['Monday'])
  const heights = await Promise.all([cards(bobs), bobs.locator('main p', { hasText: 'Monday' }).first()].map(one => one.boundingBox()))
  expect(Math.abs(heights[0]!.y - heights[1]!.y)).toBeLessThan(24)

  const adding = (page: Page) => button(page, 'Add a reaction to the comment by Ann Martin')
  const picker = (page: Page) => page.getByRole('dialog', { name: 'Add a reaction' })
  await adding(bobs).click()
  await button(picker(bobs), 'Party').click()
  await button(anns, `🎉 1: ${bob.user.firstname} ${bob.user.lastname}`).click()
  await expectSeen(button(bobs, '🎉 2: You and Ann Martin'))
  await adding(anns).click()
  await expectFocus(button(picker(anns), 'Thumbs up'))
  await button(picker(anns), 'Other emoji').click()
  await expectFocus(picker(anns).getByRole('searchbox', { name: 'Search emoji' }))
  await anns.keyboard.type('rocket')
  await expectSeen(button(picker(anns), 'rocket'))
  expect(await axeViolations(anns)).toEqual([])
  await anns.keyboard.press('Enter')
  const rocket = button(anns, '🚀 1: You')
  await expect.poll(async () => (await threads())[0]!.reactions.map(({ emoji, count }) => emoji + count), soon).toEqual(['🎉2', '🚀1'])
  await rocket.click()
  await expectFocus(adding(anns))
  await expect.poll(async () => (await threads())[0]!.reactions.length, soon).toBe(1)
  expect(await axeViolations(anns)).toEqual([])

  await button(cards(bobs), 'Reply').click()
  const reply = composer(bobs, 'Reply to Ann Martin')
  await expectFocus(reply)
  await reply.pressSequentially('Ask @Ann M')
  await expectSeen(bobs.getByRole('option', { name: /Ann Martin/ }))
  await bobs.keyboard.press('Enter')
  await bobs.keyboard.press('Control+Enter')
  await expectSeen(cards(anns).locator('.mention', { hasText: '@Ann Martin' }))
  const [thread] = await threads()
  expect(JSON.stringify(thread!.replies[0]!.content)).toContain(ann.user._id)

  await button(cards(bobs), 'Resolve').click()
  await expect.poll(() => cards(anns).count(), soon).toBe(0)
  expect(await marked(anns)).toEqual([])
  await button(bobs, 'Undo').click()
  await expectSeen(cards(anns).getByText('Why so early?'))
  expect((await threads())[0]!.resolved_at).toBeNull()
})

test('the mark follows its words while they are written, for the writer and for who reads along, and leads to its thread', async () => {
  const { ann, bob, pageOf, say } = await withTalk()
  await say(bob, 'Why so early?', { anchor: ON_MONDAY })
  const [anns, bobs] = [await pageOf(ann), await pageOf(bob)]
  await expect.poll(() => marked(bobs), soon).toEqual(['Monday'])
  await expect.poll(() => marked(anns), soon).toEqual(['Monday'])
  await startWriting(anns)
  const mark = anns.locator('.ProseMirror .commented')
  await expect.poll(() => mark.allInnerTexts(), soon).toEqual(['Monday'])
  await anns.keyboard.press('Control+Home')
  await anns.keyboard.type('First of all. ')
  await anns.keyboard.press('Enter')
  await mark.click()
  await expectSeen(cards(anns).getByText('Why so early?'))
  await anns.keyboard.type('XYZ')
  const word = await mark.innerText()
  expect(word).toMatch(/^Mo?n?XYZn?d?ay$/)
  await expect.poll(() => marked(bobs), soon).toEqual([word])
  await anns.keyboard.press('Control+Alt+m')
  await expectFocus(cards(anns))
  await anns.keyboard.press('Control+s')
  await expect.poll(() => saveWord(anns), soon).toMatch(/^Saved/)
  expect(await mark.allInnerTexts()).toEqual([word])
  await button(anns, 'Done').click()
  await expect.poll(() => marked(anns), soon).toEqual([word])
})

test('while writing, the toolbar comments on words that are not saved yet; the stored text has no trace of it', async () => {
  const { ann, pageOf, threads, stored } = await withTalk()
  const page = await pageOf(ann)
  await expectSeen(inBar(page))
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Brandnew')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await button(page.getByRole('toolbar'), 'Comment').click()
  await composer(page, 'Write a comment, mention people with @').pressSequentially('Is it?')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await threads()).map(({ anchor }) => anchor?.quote), soon).toEqual(['Brandnew'])
  await expect.poll(() => page.locator('.ProseMirror .commented').allInnerTexts(), soon).toEqual(['Brandnew'])
  expect(JSON.stringify((await stored()).content)).not.toContain('comment')
})

test('what is typed survives a refusal, the closed panel and a reload, and is edited and deleted by its author alone', async () => {
  const { ann, bob, pageOf, say, threads } = await withTalk()
  await say(bob, 'By Bob')
  const page = await pageOf(ann)
  await inBar(page).click()
  // The next frame is late, as on a busy machine: what is typed as soon as the field is there is in it.
  await page.evaluate(() => {
    window.requestAnimationFrame = frame => window.setTimeout(frame, 1000)
  })
  await button(page, 'Comment on the document').click()
  const field = composer(page, 'Write a comment, mention people with @')
  await expectSeen(field)
  await page.keyboard.type('Typed once')
  await page.route('**/api/comments/d/*', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.keyboard.press('Control+Enter')
  await expectSeen(page.getByRole('alert').first())
  expect(await field.innerText()).toBe('Typed once')
  await page.unroute('**/api/comments/d/*')
  await page.reload()
  await inBar(page).click()
  await expect.poll(() => field.innerText(), soon).toBe('Typed once')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await threads()).length, soon).toBe(2)

  const own = cards(page).filter({ hasText: 'Typed once' })
  await button(own, 'Actions for the comment by Ann Martin').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await composer(page, 'Edit comment').fill('Typed twice')
  await page.keyboard.press('Control+Enter')
  await expectSeen(cards(page).getByText('Typed twice'))
  await button(cards(page), 'Actions for the comment by Bob').click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Delete'])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button(page.getByRole('alertdialog'), 'Delete comment').click()
  await expect.poll(async () => (await threads()).map(({ content }) => content), soon).toEqual([said('Typed twice')])
})

test('a notification leads to the thread, a reply or a resolved one too, and is read there; readers see no way to write', async () => {
  const { ann, bob, document, pageOf, say, path } = await withTalk()
  const thread = await say(ann, 'Why so early?', { anchor: ON_MONDAY })
  await ann.documents.update({ id: document._id, isRestricted: true })
  await ann.documents.addMember({ id: document._id, user: bob.user._id, access: 'read' } as never)
  const mention = { type: 'mention', attrs: { kind: 'user', id: bob.user._id, label: 'Bob' } }
  const content = doc({ type: 'paragraph', content: [{ type: 'text', text: 'Ask ' }, mention] }) as never
  await ann.comments.create({ id: document._id, content, parent: thread._id })
  await ann.comments.update({ id: thread._id, isResolved: true })
  await ann.comments.react({ id: thread._id, emoji: '👍', isOn: true })

  const bobs = await pageOf(bob, path.replace(/\/document.*/, ''))
  await button(bobs, /^Notifications/).click()
  await bobs.getByRole('link', { name: /mentioned you in/ }).click()
  await expectSeen(cards(bobs).getByText('Ask @Bob'))
  expect(await marked(bobs)).toEqual(['Monday'])
  await expect.poll(() => bobs.url(), soon).not.toContain('comment=')
  await expectSeen(bobs.getByRole('img', { name: '👍 1: Ann Martin' }))
  for (const name of ['Reply', 'Reopen', 'Comment on the document', /^Actions for/, /^Add a reaction/, /👍/])
    expect(await button(bobs.locator('[data-comments]'), name).count()).toBe(0)
  await select(bobs, 'plan')
  expect(await button(bobs, 'Comment on the selected text').count()).toBe(0)
  const unread = async () =>
    (await bob.notifications.fetchByTeam({ id: document.team })).notifications.filter(({ isRead }) => !isRead).length
  await expect.poll(unread, soon).toBe(0)
})

test('on a phone the threads are in a drawer, which leads to the words; a hostile comment is only text', async () => {
  const { ann, bob, pageOf, say } = await withTalk()
  const hostile = `<img src=x onerror="window.hurt=1"><script>window.hurt=1</script> ${'Donau'.repeat(60)} \u202eمرحبا`
  await say(bob, hostile, { anchor: ON_MONDAY })
  const page = await pageOf(ann, undefined, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await button(page, 'Comments: 1 open thread').tap()
  const drawer = page.getByRole('dialog', { name: 'Comments' })
  await expectSeen(drawer.getByText('onerror'))
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, 'hurt' in window])).toEqual([360, false])
  expect(await drawer.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await button(drawer, /^Show in the text/).tap()
  await expect.poll(() => drawer.count(), soon).toBe(0)
  expect(await marked(page)).toEqual(['Monday'])
})
