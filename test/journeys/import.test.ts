import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { awake, axeViolations, expectAt, expectSeen, newContext, newPage, open, openBrowser, soon } from '../browser.ts'
import { temporaryFolder } from '../postgres.ts'
import { watched } from '../watched.ts'
import { line, wordFile } from '../wordFile.ts'
import { worldOfFile } from '../world.ts'
import { renamedIn, zipOf } from '../zip.ts'
import { holdStorage, openDialog, trialIsOver } from './importing.ts'
import { dropFiles, guide, markedInSight, picture, pictureIsShown } from './guide.ts'

const server = await worldOfFile({ pages: true })
const { ann, team } = server
let made = 0
const disk = temporaryFolder()

beforeAll(openBrowser)
beforeAll(async () => {
  for (const [path, content] of Object.entries(guide)) {
    const file = join(disk.path, 'guide', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await writeFile(join(disk.path, 'guide.zip'), await zipOf(guide))
})
afterAll(() => disk[Symbol.dispose]())

const emptyWorkspace = async () => {
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: `Space ${++made}` })
  const page = await newPage(server, ann)
  const path = `/team/${team.slug}/workspace/${workspace.slug}`
  await open(page, path)
  return { workspace, page, path }
}

const titlesIn = async ({ _id }: Workspace) => {
  const titles = async (parent: string): Promise<string[]> => {
    const { documents } = await ann.documents.byWorkspace({ workspaceId: _id, parent })
    return (await Promise.all(documents.map(async one => [one.title, ...(await titles(one._id))]))).flat()
  }
  return titles('root')
}

/** Returns the names of all files in the storage. */
const storedFiles = (): string[] =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .toSorted()

describe('From a folder to a word that is found', () => {
  test('chosen, sent, reported, read, followed, searched and opened', async () => {
    const { page, path, workspace } = await emptyWorkspace()
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/imports/w/*', async route => {
      await sent.promise
      await route.continue()
    })
    const dialog = await openDialog(page)
    await dialog.getByLabel('Choose a folder').setInputFiles(join(disk.path, 'guide'))
    await expectSeen(dialog.getByRole('progressbar', { name: 'Uploading' }))
    await expectSeen(dialog.getByRole('button', { name: 'Cancel import' }))
    sent.resolve()

    const report = page.getByRole('dialog', { name: 'Import complete' })
    await expectSeen(report)
    await expectSeen(report.getByText(/\d documents · 1 file/))
    await report.getByText('Image or file not found').click()
    await expectSeen(report.getByText('images/absente.png'))
    await report.getByText('HTML that was skipped').click()
    await expectSeen(report.getByRole('link', { name: '<iframe> video.example' }))
    await report.getByText('Link without a target').click()
    expect(await axeViolations(page)).toEqual([])
    const place = report.getByRole('link', { name: 'la page d’avant' })
    expect(await place.getAttribute('target')).toBe('_blank')
    const beside = watched(await page.context().newPage())
    await open(beside, (await place.getAttribute('href'))!)
    await expectSeen(beside.getByRole('heading', { level: 1, name: 'Règles de sécurité' }))
    await expect.poll(() => beside.evaluate(markedInSight), soon).toEqual(['la page d’avant'])
    await beside.close()
    await report.getByRole('button', { name: 'Close' }).last().click()

    // The import shows without a reload: in the tree, and the README as the text of the workspace.
    await expectSeen(page.getByRole('treeitem', { name: 'Règles de sécurité' }))
    await page.getByRole('treeitem', { name: 'Règles de sécurité' }).getByRole('link').click()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Règles de sécurité' }))
    await expectSeen(page.getByText('Le réseau privé est obligatoire hors du bureau.'))
    await expect.poll(() => pictureIsShown(page), soon).toBe(true)
    await expectSeen(page.getByText('Le réseau se lance tout seul.'))

    await page.getByRole('link', { name: 'les écrans' }).click()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Écrans et claviers' }))
    await expect.poll(() => new URL(page.url()).hash, soon).toBe('#commander')
    await expectSeen(page.getByText('Un formulaire suffit.'))
    await awake(page)

    await expect
      .poll(async () => (await ann.documents.search({ teamId: team._id, query: 'reseau' })).documents.length, soon)
      .toBeGreaterThan(0)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await expectSeen(palette.getByRole('combobox').and(page.locator(':focus')))
    await page.keyboard.type('reseau prive')
    const hit = palette.getByRole('option', { name: /Règles de sécurité/ })
    await expectSeen(hit)
    await expect.poll(() => hit.locator('mark').allInnerTexts(), soon).toEqual(expect.arrayContaining(['réseau', 'privé']))
    await expect.poll(() => hit.getAttribute('aria-selected'), soon).toBe('true')
    await page.keyboard.press('Enter')

    await expectAt(page, `${path}/document/regles-de-securite`)
    const found = page.getByRole('region', { name: 'Search results in this document' })
    await expectSeen(found.getByText(/^1 of [2-9]/))
    await page.keyboard.press('Tab')
    await expectSeen(found.getByText(/^2 of/))
    await page.keyboard.press('Escape')
    await expect.poll(() => found.count(), soon).toBe(0)
    const titles = await titlesIn(workspace)
    expect([titles.includes('Écrans et claviers'), titles.includes('Notes que personne ne cite')]).toEqual([true, false])
  })

  test('the text, its picture and its links are there without any script', async () => {
    const { page, path } = await emptyWorkspace()
    const dialog = await openDialog(page)
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(join(disk.path, 'guide.zip'))
    await expectSeen(page.getByRole('dialog', { name: 'Import complete' }))

    const reader = watched(await (await newContext(server, ann, { javaScriptEnabled: false })).newPage())
    await reader.goto(path)
    await expectSeen(reader.getByText('Bienvenue. Commencez par'))
    await reader.getByRole('main').getByRole('link', { name: 'les règles' }).click()
    await expectAt(reader, `${path}/document/regles-de-securite`)
    await expectSeen(reader.getByText('Le réseau privé est obligatoire hors du bureau.'))
    const image = reader.locator('img[alt="Schéma du réseau"]')
    await expectSeen(image)
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0, soon).toBeGreaterThan(0)
    const answer = await reader.request.get((await image.getAttribute('src')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})

describe('Dropping', () => {
  test('a folder on the page of a workspace: closed, found again after a reload, and its report behind the bell', async () => {
    const { page, workspace } = await emptyWorkspace()
    const { asked, letGo } = holdStorage(server)
    await dropFiles(page, [join(disk.path, 'guide')], { x: 800, y: 500 })
    const dialog = page.getByRole('dialog', { name: /^Import into/ })
    await asked
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const ring = page.getByRole('progressbar', { name: `Importing into “${workspace.title}”` })
    await expectSeen(ring)
    await page.reload()
    await awake(page)
    await expectSeen(ring)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expectSeen(panel.getByRole('progressbar', { name: `Importing into “${workspace.title}”` }))
    expect(await axeViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Show' }).click()
    await expectSeen(dialog.getByRole('progressbar', { name: 'Saving images and files' }))
    await page.keyboard.press('Escape')
    letGo()

    await expectSeen(page.getByRole('treeitem', { name: 'Règles de sécurité' }))
    await expectSeen(page.getByRole('main').getByText('Bienvenue. Commencez par'))
    await expect.poll(() => ring.count(), soon).toBe(0)
    await page.getByRole('button', { name: 'Notifications (1)' }).click()
    await panel.getByRole('button', { name: `Import finished: 4 documents in ${workspace.title}` }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Import complete' }).getByText(/4 documents · 1 file/))
    await page.keyboard.press('Escape')
    await expectSeen(page.getByRole('button', { name: 'Notifications', exact: true }))
    expect(await titlesIn(workspace)).toEqual(expect.arrayContaining(['Règles de sécurité', 'Écrans et claviers']))
  })

  test('a single file on a row of the tree: it goes inside that document', async () => {
    const { page, workspace } = await emptyWorkspace()
    await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Travel' })
    await page.reload()
    await awake(page)
    const row = page.getByRole('treeitem', { name: 'Travel' })
    await expectSeen(row)
    const box = (await row.boundingBox())!
    await dropFiles(page, [join(disk.path, 'guide/materiel/ecrans.md')], { x: box.x + 80, y: box.y + box.height / 2 })
    await expectSeen(page.getByRole('dialog', { name: 'Import complete' }))
    const [travel] = (await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })).documents
    const inside = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: travel!._id })
    expect(inside.documents.map(({ title }) => title)).toEqual(['Écrans et claviers'])
  })
})

describe('When it does not go well', () => {
  test('pages of the web and documents of Word, chosen by hand', async () => {
    const { page, workspace } = await emptyWorkspace()
    const dialog = await openDialog(page)
    const file = (name: string, buffer: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(buffer) })
    await dialog
      .getByLabel('Choose files or a ZIP')
      .setInputFiles([
        file(
          'opening hours.html',
          '<title>Hours | Atelier</title><nav>Menu</nav><main><h1>Opening hours</h1><p>From nine to five.</p></main>',
        ),
        file('Our plan.docx', await wordFile(line('Grow slowly'))),
        file('Broken.docx', 'no zip'),
      ])
    const report = page.getByRole('dialog', { name: 'Import complete' })
    await report.getByText('Couldn’t be read').click()
    await expectSeen(report.getByText('Broken.docx'))
    expect((await titlesIn(workspace)).toSorted()).toEqual(['Opening hours', 'Our plan'])
    await report.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('treeitem', { name: 'Our plan' }).getByRole('link').click()
    await expectSeen(page.getByRole('main').getByText('Grow slowly'))
  })

  test('an upload that is cancelled leaves nothing behind', async () => {
    const { page, workspace } = await emptyWorkspace()
    await page.route('**/api/imports/w/*', () => {})
    const dialog = await openDialog(page)
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(join(disk.path, 'guide.zip'))
    await dialog.getByRole('button', { name: 'Cancel import' }).click()
    await expectSeen(dialog.getByText('Choose files or a ZIP'))
    expect(await titlesIn(workspace)).toEqual([])
  })

  test('an upload without an answer is the same import when it is sent again', async () => {
    const { page } = await emptyWorkspace()
    const sent: (string | undefined)[] = []
    await page.route('**/api/imports/w/*', route => {
      sent.push(route.request().headers()['idempotency-key'])
      return sent.length === 1 ? route.abort('connectionreset') : route.continue()
    })
    const dialog = await openDialog(page)
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(join(disk.path, 'guide.zip'))
    await expectSeen(dialog.getByRole('alert').getByText('Cahier can’t reach the server.'))
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(join(disk.path, 'guide.zip'))
    await expectSeen(page.getByRole('dialog', { name: 'Import complete' }))
    expect(sent).toEqual([expect.stringMatching(/^[\d-]{20,50}$/), sent[0]])
  })

  test('an import that is cancelled while the server works on it leaves neither documents nor files', async () => {
    const { page, workspace } = await emptyWorkspace()
    const before = storedFiles()
    const { asked, letGo } = holdStorage(server, () => storedFiles().length > before.length)
    const dialog = await openDialog(page)
    const twoPictures = await zipOf({ ...guide, 'a.md': '![a](images/a.png)', 'images/a.png': picture })
    const upload = { name: 'guide.zip', mimeType: 'application/zip', buffer: twoPictures }
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(upload)
    await asked
    await expectSeen(dialog.getByRole('progressbar', { name: 'Saving images and files' }))
    expect(storedFiles()).toHaveLength(before.length + 1)
    await dialog.getByRole('button', { name: 'Cancel import' }).click()
    await expectSeen(dialog.getByText('Nothing was imported.'))
    letGo()

    await expect.poll(storedFiles, soon).toEqual(before)
    const { rows } = await server.context.db.execute(sql`
      select (select count(*)::int from files where workspace = ${workspace._id}::uuid) as files,
        (select array_agg(state) from imports where workspace = ${workspace._id}::uuid) as imports`)
    expect(rows).toEqual([{ files: 0, imports: ['cancelled'] }])
    expect(await titlesIn(workspace)).toEqual([])
    await dialog.getByRole('button', { name: 'Choose again' }).click()
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(upload)
    await expectSeen(page.getByRole('dialog', { name: 'Import complete' }))
  })

  test('an archive that would write elsewhere is refused as a whole, and says so', async () => {
    const { page, workspace } = await emptyWorkspace()
    const hostile = renamedIn(await zipOf({ 'fine.md': '# Fine', '_____evil.md': '# Evil' }), '_____evil.md', '../../evil.md'.slice(-12))
    const dialog = await openDialog(page)
    const upload = { name: 'notes.zip', mimeType: 'application/zip', buffer: hostile }
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(upload)
    await expectSeen(dialog.getByText('This ZIP file is unsafe'))
    expect(await titlesIn(workspace)).toEqual([])
  })

  test('an import that exceeds the plan says how large it is', async () => {
    const { page, workspace } = await emptyWorkspace()
    await trialIsOver(server)
    const dialog = await openDialog(page)
    const pages = await zipOf(Object.fromEntries(Array.from({ length: 51 }, (_, number) => [`${number}.md`, `# Page ${number}`])))
    const upload = { name: 'pages.zip', mimeType: 'application/zip', buffer: pages }
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(upload)
    await expectSeen(dialog.getByText('The Basic plan is limited to 50 documents.'))
    expect(await titlesIn(workspace)).toEqual([])
  })

  test('a folder without any page says so and lets one choose again', async () => {
    const { page } = await emptyWorkspace()
    const dialog = await openDialog(page)
    const upload = { name: 'only.png', mimeType: 'image/png', buffer: picture }
    await dialog.getByLabel('Choose files or a ZIP').setInputFiles(upload)
    await expectSeen(dialog.getByText('There was nothing to import.'))
  })
})
