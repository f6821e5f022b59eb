import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkContent } from '#editor/content.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { expectFocus, expectSeen, newContext, open, openBrowser, soon } from '../browser.ts'
import { countsOf, found } from '../chosenForms.ts'
import { write } from '../documents.ts'
import { shareOf } from '../hostile/length.ts'
import { scriptAddresses, scripts } from '../hostile/scripts.ts'
import { amount } from '../longForms.ts'
import { mailsTo } from '../mails.ts'
import { type Person, worldOfFile } from '../world.ts'
import { fromElsewhere, inEachPlace } from './hostileBlocks.ts'
import { doc, paragraph, saveWord, startWriting } from './writing.ts'

const LOOK_MS = 120_000
const share = countsOf('scripts')
const INVITED = 'eve@example.org'
const SIGN = 'sign.example'

const world = await worldOfFile({ pages: true })
beforeAll(openBrowser)
beforeAll(() => settleScripts(), LOOK_MS)

/** On one line and short enough for a title or a name. */
const readable = scripts.filter(script => !script.includes('\0'))
const linked = (href: string): ContentNode => ({
  ...{ type: 'paragraph', content: [{ type: 'text', text: 'A link', marks: [{ type: 'link', attrs: { href } }] }] },
})

const pathOf = (slug: string) => `/team/${world.team.slug}/workspace/${world.workspace.slug}/document/${slug}`

/** The documents that an import makes of files with these scripts, each as Markdown and as the name of its file. */
const brought = async (): Promise<ContentNode[]> => {
  const { ann, team } = world
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Imported' })
  const form = new FormData()
  const files = shareOf(readable, 0, share.imported)
  for (const [number, script] of files.entries()) {
    const name = script.replace(/[/\\\p{Cc}]/gu, '_').slice(0, 60)
    form.append('file', new Blob([`${script}\n\nAnd ${script} in a line.\n\n<div>${script}</div>\n`]), `${name} ${number}.md`)
  }
  const answer = await ann.send('POST', `/api/imports/w/${workspace._id}`, form)
  expect(answer.status).toBe(201)
  const { _id: id } = ((await answer.json()) as { import: { _id: string } }).import
  await vi.waitUntil(async () => (await ann.imports.get({ id })).import.state === 'done', { timeout: LOOK_MS })
  const { rows } = await world.context.db.execute<{ content: Content }>(
    sql`select content from document_texts where workspace = ${workspace._id}`,
  )
  expect(rows.length).toBeGreaterThan(files.length)
  return rows.flatMap(({ content }) => content.content)
}

/** Scripts in every text, title and name that people can choose. */
const settleScripts = async () => {
  const { ann, bob, carol, dora, team, workspace, context } = world
  const texts = shareOf(scripts, 0, share.texts).flatMap((script, index) =>
    inEachPlace(script.replaceAll('\0', '')).filter((_, place) => place < 2 || place === index % 11),
  )
  // No address that is accepted as a link may navigate by itself.
  const links = scriptAddresses.map(linked).filter(link => 'content' in checkContent(doc(link)))
  const put = (title: string, slug: string, content: ContentNode[]) => write(world, ann, title, { slug, content: doc(...content) as never })
  const parent = (await put('Texts', 'texts', texts))._id
  await put('Links', 'links', [paragraph('Links'), ...links])
  await put('Imported', 'imported', await brought())
  const { _id: elsewhere } = await write(world, ann, 'From elsewhere', { slug: 'elsewhere' })

  const odd = {
    type: 'doc',
    content: [...shareOf(scripts, 1, share.texts), ...scriptAddresses].flatMap(fromElsewhere).concat(scriptAddresses.map(linked)),
  }
  const stored = JSON.stringify(odd).replaceAll(String.raw`\u0000`, '')
  await context.db.execute(sql`update document_texts set content = ${stored}::json where document = ${elsewhere}`)

  const mention = { type: 'mention', attrs: { kind: 'user', id: ann.user._id, label: 'Ann' } }
  const toAnn = doc({ type: 'paragraph', content: [mention] }) as never
  const titles = shareOf(readable, 2, share.titles)
  for (const title of titles.slice(0, 10)) await write(world, bob, title, { content: toAnn })
  for (const title of titles.slice(10)) await write(world, ann, title, { parent })
  const short = readable.filter(script => script.length <= 80)
  await bob.users.update({ id: bob.user._id, firstname: short[0]!, lastname: short[15]!, job_title: short[31]! })
  await dora.users.update({ id: dora.user._id, firstname: short[57]!, lastname: short.at(-1)! })
  await ann.users.update({ id: ann.user._id, firstname: short.at(-30)! })
  await ann.teams.update({ id: team._id, title: readable[3]! })
  await ann.workspaces.update({ id: workspace._id, title: readable[12]! })
  await ann.users.teamInvite({ tid: team._id, email: INVITED, group: 'member' })
  await ann.documents.addMember({ id: (await write(world, ann, readable[7]!))._id, email: carol.user.email, access: 'read' })
}

let looks = 0
afterAll(() => {
  const tried = `${scripts.length} scripts and ${scriptAddresses.length} addresses`
  found('scripts', `${tried}, ${amount(looks)} pages looked at: nothing ran, and the policy had nothing to stop`)
})

/** A window that records every script that runs, and everything that the content security policy of a page has to stop, where it has one. */
const alertWindow = async (person: Person, bypassCSP: boolean) => {
  const context = await newContext(world, person, { bypassCSP })
  const ran: unknown[] = []
  const stopped: string[] = []
  await context.exposeFunction('__x', (what: unknown = 'a script') => void ran.push(what))
  await context.exposeFunction('tellStopped', (what: string) => void stopped.push(what))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { tellStopped(what: string): void }).tellStopped(`${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  )
  const page = await context.newPage()
  page.on('dialog', async dialog => {
    ran.push(dialog.message())
    await dialog.dismiss()
  })

  const isSign = (what: unknown) => String(what).includes(SIGN)
  /** Checks that no script has run, that none on the page waits for a click, and that the policy had nothing to stop. */
  const expectQuiet = async (where: string) => {
    looks++
    expect([where, await actingOn(page)]).toEqual([where, []])
    // This script is stopped by the policy, or runs where there is none. When it is recorded, everything before it has been, and the recording works.
    await page.evaluate(
      ({ sign, bypassCSP }) => {
        const element = bypassCSP ? document.createElement('img') : document.createElement('script')
        if (bypassCSP) element.setAttribute('onerror', `__x('${sign}')`)
        element.src = bypassCSP ? 'data:,' : `https://${sign}/`
        document.body.append(element)
        element.remove()
      },
      { sign: SIGN, bypassCSP },
    )
    await expect.poll(() => (bypassCSP ? ran : stopped).some(isSign), { ...soon, message: where }).toBe(true)
    const reported = stopped.filter(what => !isSign(what))
    expect([where, ran.filter(what => !isSign(what)), reported]).toEqual([where, [], []])
    ran.length = stopped.length = 0
  }
  return { context, page, ran, expectQuiet }
}

/** Everything on a page that runs, or would run when somebody clicks it. */
const actingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:', 'blob:'])
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const { localName } = element
      if (/^(iframe|object|embed|base|applet|frame)$/.test(localName)) found.push(localName)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc') found.push(`${localName} ${name}`)
        if (!/^(href|xlink:href|action|formaction)$/.test(name) || localName === 'use') continue
        if (!own.has(new URL(value, location.href).protocol)) found.push(`${localName} ${name}="${value}"`)
      }
    }
    return found
  })

/** Drops everything into the text in one go, then pastes it one after the other, as HTML and as plain text. */
const pasteAll = (page: Page, all: readonly string[]) =>
  page.evaluate(given => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', given.join('\n'))
    const block = document.querySelector('.ProseMirror p')!
    const { left: clientX, top: clientY } = block.getBoundingClientRect()
    block.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX, clientY }))
    for (const type of ['text/html', 'text/plain']) {
      for (const text of [...given, given.join('\n')]) {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type, text)
        document
          .querySelector('.ProseMirror')!
          .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
    }
  }, all)

test('where a page takes them as they are, these scripts do run', async () => {
  expect(scripts.length).toBeGreaterThanOrEqual(300)
  const { page, ran } = await alertWindow(world.ann, true)
  await page.evaluate(
    given => {
      for (const script of given) document.body.appendChild(document.createElement('div')).innerHTML = script
    },
    scripts.filter(script => !/<(base|meta|form|iframe|marquee)/.test(script)),
  )
  await expect.poll(() => ran.length, soon).toBeGreaterThan(60)
})

test('nothing of it runs in a mail', async () => {
  const { page, expectQuiet } = await alertWindow(world.ann, true)
  const mails = [await mailsTo(world, INVITED), await mailsTo(world, world.carol.user.email, 2)]
  expect(mails.flat().filter(({ html }) => html.includes('__x()'))).toHaveLength(2)
  for (const { html, subject } of mails.flat()) {
    await page.setContent(html)
    await expectQuiet(`the mail “${subject}”`)
  }
})

describe.each([
  { policy: 'without the policy that would stop it', bypassCSP: true },
  { policy: 'with a policy that has nothing to stop', bypassCSP: false },
])('Nothing of it runs, $policy', ({ bypassCSP }) => {
  test('in texts, links, titles and names that are read', { timeout: LOOK_MS }, async () => {
    const { page, expectQuiet } = await alertWindow(world.ann, bypassCSP)
    for (const slug of ['texts', 'links', 'elsewhere', 'imported']) {
      await open(page, pathOf(slug))
      await expectSeen(page.locator('.document-text').first())
      await expectQuiet(`reading ${slug}`)
    }
    for (const path of ['/team', `/team/${world.team.slug}`, `/team/${world.team.slug}/settings`, pathOf('overview')]) {
      await open(page, path)
      await expectQuiet(path)
    }
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count(), soon).toBe(11)
    await expectQuiet('notifications')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expectFocus(page.getByRole('dialog').getByRole('combobox'))
    await page.keyboard.type('img')
    await expectSeen(page.getByRole('option', { name: /<img/ }).first())
    await expectQuiet('search')
  })

  test('in texts that are being written, and in everything that is pasted into them', { timeout: LOOK_MS }, async () => {
    const { page, expectQuiet } = await alertWindow(world.ann, bypassCSP)
    await open(page, pathOf('texts'))
    await startWriting(page)
    await expectQuiet('writing')

    const { _id: id, slug } = await write(world, world.ann, 'Pasted')
    await open(page, pathOf(slug))
    await startWriting(page)
    await pasteAll(page, [`NUL\0NUL`, ...shareOf(scripts, bypassCSP ? 0 : 1, share.pasted)])
    await expectQuiet('pasting')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
    expect(JSON.stringify((await world.ann.documents.get({ id })).document.content)).toContain('NULNUL')
    await open(page, pathOf(slug))
    await expectQuiet('reading what was pasted')
  })

  const reflecting: readonly ((script: string) => string)[] = [
    script => `/${script}`,
    script => `/team/${script}`,
    script => `/doc/${script}`,
    script => `/auth/login?redirect=${script}`,
    script => `/auth/new-password?token=${script}`,
    script => `/auth/team-invite/${script}?token=${script}`,
    script => `/auth/team-invite/atelier/${script}/join-team?token=x`,
    script => `/set-up?code=${script}#${script}`,
  ]

  test('in addresses and cookies', { timeout: 60 * LOOK_MS }, async () => {
    const { context, page, expectQuiet } = await alertWindow(world.ann, bypassCSP)
    await context.clearCookies()
    for (const [place, address] of reflecting.entries()) {
      for (const script of shareOf([...readable, ...scriptAddresses], place + (bypassCSP ? 0 : reflecting.length), share.addresses)) {
        await context.addCookies([{ name: 'notice', value: `goodbye.${encodeURIComponent(script)}`.slice(0, 300), url: world.url }])
        const path = address(encodeURIComponent(script))
        await open(page, path)
        await expectQuiet(path)
      }
    }
  })
})
