import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { expectSeen, newPage, open, openBrowser } from '../browser.ts'
import { temporaryFolder } from '../postgres.ts'
import { worldOfFile } from '../world.ts'

const server = await worldOfFile({ pages: true })
const { ann, team, workspace } = server
const disk = temporaryFolder()

beforeAll(openBrowser)
afterAll(() => disk[Symbol.dispose]())

/** A busy machine sends some hundred files a second. */
const SENT_MS = 90_000

/** Makes a folder of so many files: one page, and drawings that it does not show. */
const folderOf = async (name: string, count: number): Promise<string> => {
  const folder = join(disk.path, name)
  await mkdir(join(folder, 'drawings'), { recursive: true })
  await writeFile(join(folder, 'Many.md'), '# Many\n\nOne of thousands.\n')
  for (let index = 1; index < count; index++) await writeFile(join(folder, 'drawings', `${index}.svg`), '<svg/>')
  return folder
}

test('a folder of almost as many files as an import may have is imported by the dialog; with more it says how many there are, and what to do', async () => {
  const page = await newPage(server, ann)
  await open(page, `/team/${team.slug}/workspace/${workspace.slug}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click()

  await dialog.getByLabel('Choose a folder').setInputFiles(await folderOf('more', IMPORT_MAX_ENTRIES + 1))
  await expectSeen(dialog.getByRole('alert').getByText(`${IMPORT_MAX_ENTRIES.toLocaleString('en')}`))
  await expectSeen(dialog.getByRole('alert').getByText(/one folder at a time/))
  await rm(join(disk.path, 'more'), { recursive: true })

  await dialog.getByLabel('Choose a folder').setInputFiles(await folderOf('many', IMPORT_MAX_ENTRIES - 1))
  await page.getByRole('dialog', { name: 'Import complete' }).waitFor({ timeout: SENT_MS })
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(({ title }) => title)).toEqual(['Many'])
})
