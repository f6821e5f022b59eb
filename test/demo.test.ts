import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { temporaryFolder } from './postgres.ts'
import { emptyInstance, PASSWORD, visitor, world } from './world.ts'

/** `npm run demo -- …`, by somebody who cannot be asked anything. */
const demo = (args: string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string; complained: string }>(resolve => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
    const child = execFile(process.execPath, ['scripts/demo.mjs', ...args], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
    child.stdin?.end()
  })

const folderOf = (files: Record<string, string>): string => {
  const disk = temporaryFolder()
  onTestFinished(() => disk[Symbol.dispose]())
  const folder = join(disk.path, 'team-guide')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test.each([
  ['fr_FR.UTF-8', 'fr'],
  ['de_DE.UTF-8', 'en'],
])('an instance that nobody has set up gets an account that is printed; for %s it speaks %s', async (LANG, lang) => {
  const { url } = await emptyInstance()
  const { code, said } = await demo([folderOf({ 'welcome.md': '# Welcome\n\nWords.' }), '--url', url], { LANG })
  expect([code, said]).toEqual([0, expect.stringContaining('Team guide: 1 document, 0 files, 0 notes')])

  const [, email = '', password = ''] = new RegExp(`Log in at ${url} as (\\S+) with the password (\\S+)`).exec(said) ?? []
  const { user, token } = await visitor(url).auth.login({ email, password })
  expect(user.lang).toBe(lang)
  const [, workspace = ''] = /workspace\/(\S+)/.exec(said) ?? []
  expect(workspace).toBe('team-guide')
  expect(token).not.toBe('')
})

test('the port of the environment is the one that is filled, as it is the one that would be started', async () => {
  const { url } = await emptyInstance()
  const { code, said } = await demo([folderOf({ 'welcome.md': '# Welcome' })], { PORT: new URL(url).port })
  expect([code, said]).toEqual([0, expect.stringContaining('Team guide: 1 document')])
})

test('an instance that is set up says in one sentence what it needs, and takes it', async () => {
  const { url, ann, team } = await world()
  const folder = folderOf({ 'welcome.md': '# Welcome' })
  const titles = async () => (await ann.workspaces.byTeam({ tid: team._id })).workspaces.map(({ title }) => title)
  const nameless = await demo([folder, '--url', url])
  expect(nameless).toEqual({ code: 1, said: '', complained: expect.stringMatching(/^[^\n]+ --email and CAHIER_PASSWORD[^\n]+\n$/) })
  expect(await titles()).toEqual(['Handbook'])

  expect(await demo([folder, '--url', url, '--email', ann.user.email], { CAHIER_PASSWORD: PASSWORD })).toMatchObject({ code: 0 })
  expect(await titles()).toEqual(['Handbook', 'Team guide'])
})

test('a folder that is refused leaves no workspace behind', async () => {
  const { url, ann, team } = await world()
  const bring = (folder: string) => demo([folder, '--url', url, '--email', ann.user.email], { CAHIER_PASSWORD: PASSWORD })
  const many = Object.fromEntries(Array.from({ length: IMPORT_MAX_ENTRIES + 1 }, (_, index) => [`${index}.md`, '']))
  expect(await bring(folderOf(many))).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`one import takes ${IMPORT_MAX_ENTRIES}`),
  })
  expect(await bring(folderOf({ 'notes.txt': 'No page.' }))).toMatchObject({ code: 1 })
  expect((await ann.workspaces.byTeam({ tid: team._id })).workspaces.map(({ title }) => title)).toEqual(['Handbook'])
})
