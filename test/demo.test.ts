import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { temporaryFolder } from './postgres.ts'
import { emptyInstance, PASSWORD, visitor, world } from './world.ts'

/** `npm run demo -- …` without a terminal, so that it cannot ask. */
const demo = (args: string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string; complained: string }>(resolve => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
    const child = execFile(process.execPath, ['scripts/demo.mjs', ...args], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
    child.stdin?.end()
  })

/** The same at a terminal, with answers to each question. Returns the whole output. */
const demoAsked = (args: string[], answers: Record<string, string>, environment: Record<string, string> = {}) =>
  new Promise<string>(resolve => {
    const atTerminal = '--import=data:text/javascript,process.stdin.isTTY=true'
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_OPTIONS: atTerminal, ...environment }
    const child = execFile(process.execPath, ['scripts/demo.mjs', ...args], { env }, (_error, said) => resolve(said))
    child.stdout?.on('data', (words: string) => {
      const question = Object.keys(answers).find(each => words.endsWith(each))
      if (question) child.stdin?.write(`${answers[question]}\n`)
    })
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

test('the port of the environment is the one that is filled, like the one that would be started', async () => {
  const { url } = await emptyInstance()
  const { code, said } = await demo([folderOf({ 'welcome.md': '# Welcome' })], { PORT: new URL(url).port })
  expect([code, said]).toEqual([0, expect.stringContaining('Team guide: 1 document')])
})

test('an instance that is set up says in one sentence what it needs, and accepts it', async () => {
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

test.each([
  [
    'en',
    'Email: ',
    'Password: ',
    /^The instance at (\S+) is already set up: enter an account that can create workspaces and documents there\.\nEmail: /,
  ],
  [
    'fr',
    'Adresse e-mail\u202F: ',
    'Mot de passe\u202F: ',
    /^L’instance (\S+) est déjà configurée\u202F: indiquez un compte qui peut y créer [^.\n]+\.\nAdresse e-mail\u202F: /,
  ],
])('at a terminal it says in one sentence what it needs and why before it asks, here in %s', async (lang, email, password, sentence) => {
  const { url, ann } = await world()
  const said = await demoAsked([folderOf({ 'welcome.md': '# Welcome' }), '--url', url, '--lang', lang], {
    [email]: ann.user.email,
    [password]: PASSWORD,
  })
  expect(sentence.exec(said)?.[1]).toBe(url)
  expect(said).toContain('Team guide: 1 document')
})

test('the report names the element and the first words of HTML that was left out, and the words of a link without a target', async () => {
  const { url } = await emptyInstance()
  const page = '# Film\n\n<svg><text>A drawing</text></svg>\n\n[here](lost.md)\n\n{% updates %}\n'
  const { said } = await demo([folderOf({ 'film.md': page }), '--url', url])
  expect(said).toMatch(/^ {2}dropped_html +film\.md {2}<svg> A drawing$/m)
  expect(said).toMatch(/^ {2}broken_link +film\.md {2}here → lost\.md$/m)
  expect(said).toMatch(/^ {2}dropped_markup +film\.md {2}\{% updates %\}$/m)
})

test.each([
  ['en', 'This ZIP file is unsafe'],
  ['fr', 'Ce fichier ZIP est dangereux'],
])('a folder that the server refuses immediately leaves nothing behind, and its message is printed in %s', async (lang, sentence) => {
  const { url, ann, team } = await world()
  const leaving = folderOf({ 'page.md': '# Page', '..\\evil.md': '# Evil' })
  const before = (await ann.workspaces.byTeam({ tid: team._id })).workspaces.map(({ title }) => title)
  const refused = await demo([leaving, '--url', url, '--lang', lang, '--email', ann.user.email], { CAHIER_PASSWORD: PASSWORD })
  expect(refused).toMatchObject({ code: 1, complained: expect.stringMatching(new RegExp(`^${sentence}[^\\n]+\\n$`)) })
  expect((await ann.workspaces.byTeam({ tid: team._id })).workspaces.map(({ title }) => title)).toEqual(before)
})

test('a team that was created for a refused folder is removed too', async () => {
  const { url } = await emptyInstance()
  const { said } = await demo([folderOf({ 'page.md': '# Page', '..\\evil.md': '# Evil' }), '--url', url])
  const [, email = '', password = ''] = /as (\S+) with the password (\S+)/.exec(said) ?? []
  const person = visitor(url)
  const { user, token } = await person.auth.login({ email, password })
  Object.assign(person, { user, token })
  expect((await person.teams.byUser({ userId: user._id })).teams).toEqual([])
})
