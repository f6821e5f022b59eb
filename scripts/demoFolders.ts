import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { ErrorCode } from '#contract/errors.ts'
import type { Import, ImportNote } from '../contract/calls/imports.ts'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import type { Team } from '../contract/calls/teams.ts'
import type { Workspace } from '../contract/calls/workspaces.ts'
import { isMachinery } from '#domain/importedPaths.ts'
import { demo as en } from '#texts/en/imports.ts'
import { errorText } from '#texts/errorTexts.ts'
import { demo as fr } from '#texts/fr/imports.ts'

const USAGE = `npm run demo -- <folder> … [--url http://localhost:3000] [--email you@example.org] [--lang fr|en]
Each folder becomes a workspace. An instance that is not set up gets an account of its own, which is printed at the end; on any other the password of yours comes
from the variable CAHIER_PASSWORD, or is asked for.`

/** The language of the person who starts the script. */
const ownLang = /^fr/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'fr' : 'en'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
    email: { type: 'string' },
    lang: { type: 'string', default: ownLang },
    help: { type: 'boolean' },
  },
})

const lang = values.lang === 'fr' ? 'fr' : 'en'
const texts = { en, fr }[lang]

class Refused extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

let token = ''
const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const isForm = body instanceof FormData
  const response = await fetch(values.url + path, {
    method,
    headers: {
      'accept-language': values.lang,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = response.status === 204 ? {} : await response.json()
  if (!response.ok)
    throw new Refused([answer.message, ...(answer.errors ?? []).map((each: { message: string }) => each.message)].join(' '), answer.code)
  return answer as T
}

const isRunning = (): Promise<boolean> =>
  fetch(`${values.url}/healthz`).then(
    response => response.ok,
    () => false,
  )

const ask = async (question: string, fallback?: string): Promise<string> => {
  if (fallback) return fallback
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(question)
  prompt.close()
  return answer
}

interface Account {
  email: string
  password: string
}

/** An account for an instance that is not set up yet; missing values are made up. */
const signUp = async (): Promise<Account> => {
  const email = values.email ?? 'camille@example.org'
  const password = process.env.CAHIER_PASSWORD ?? `${randomBytes(9).toString('base64url')}-7aA`
  const facts = { firstname: 'Camille', lastname: 'Martin', lang: values.lang, terms: true }
  ;({ token } = await call<{ token: string }>('POST', '/api/users', { ...facts, email, password }))
  return { email, password }
}

/** Returns the created account, if there is one. */
const enter = async (): Promise<Account | null> => {
  const { instance } = await call<{ instance: { isSetUp: boolean } }>('GET', '/api/instance')
  if (!instance.isSetUp) return signUp()
  if (!values.email || !process.env.CAHIER_PASSWORD) {
    const aboutInstance = (sentence: string) => sentence.replace('{{url}}', () => values.url)
    if (!process.stdin.isTTY) throw new Refused(aboutInstance(texts.unattended))
    console.log(aboutInstance(texts.account))
  }
  const email = await ask(texts.email, values.email)
  const password = await ask(texts.password, process.env.CAHIER_PASSWORD)
  ;({ token } = await call<{ token: string }>('POST', '/api/auth', { email, password }))
  return null
}

/** The team of the folders; `isNew` when it was created for them. */
interface TargetTeam {
  team: Team
  isNew: boolean
}

/** Deletes an empty workspace. The last one of a team cannot be deleted, except with a new team. */
const takeBack = async ({ team, isNew }: TargetTeam, workspace: Workspace): Promise<void> => {
  try {
    await call('DELETE', `/api/workspaces/i/${workspace._id}`)
  } catch (error) {
    if (isNew && error instanceof Refused && error.code === 'errors.w.only_one') await call('DELETE', `/api/teams/i/${team._id}`)
    else console.error(`The empty workspace ${workspace.title} stays: ${String(error)}`)
  }
}

const somePlace = async (): Promise<TargetTeam> => {
  const { user } = await call<{ user: { _id: string } }>('GET', '/api/auth')
  const { teams } = await call<{ teams: Team[] }>('GET', `/api/teams/u/${user._id}`)
  if (teams[0]) return { team: teams[0], isNew: false }
  const { team } = await call<{ team: Team }>('POST', '/api/teams', { title: 'Atelier Nord' })
  return { team, isNew: true }
}

/** The files of a folder that an import takes, as paths. Throws `Refused` where these are too many for one. */
const filesIn = async (folder: string): Promise<string[]> => {
  const found: string[] = []
  const folders = [folder]
  for (const inside of folders)
    for (const entry of await readdir(inside, { withFileTypes: true })) {
      if (isMachinery(entry.name)) continue
      if (entry.isDirectory()) folders.push(join(inside, entry.name))
      if (entry.isFile()) found.push(join(inside, entry.name))
    }
  if (found.length > IMPORT_MAX_ENTRIES)
    throw new Refused(
      `${folder} holds ${found.length} files, and one import takes ${IMPORT_MAX_ENTRIES}. Name the folders inside of it instead.`,
    )
  return found
}

/** Why an import has created nothing, in the language of the person who started it. */
const reasonOf = ({ error }: Import): string =>
  error === null ? 'cancelled' : errorText(lang, error.replace(/^errors\./, '') as ErrorCode, {})

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** What a note is about: a link by its words and what it led to, HTML by its element and its words, all else by what was written. */
const aboutOf = ({ kind, detail, element, text }: ImportNote): string => {
  if (kind === 'broken_link') return text ? `${text} → ${detail}` : detail
  return element === undefined ? detail : `<${element}> ${text ?? ''}`.trimEnd()
}

/** Makes a workspace of a folder; where its import is refused, no empty one stays. */
const bring = async (place: TargetTeam, folder: string, files: readonly string[]): Promise<void> => {
  const { team } = place
  const title = basename(resolve(folder))
    .replace(/[-_]+/g, ' ')
    .replace(/^./, letter => letter.toUpperCase())
  const { workspace } = await call<{ workspace: Workspace }>('POST', `/api/workspaces/t/${team._id}`, { title })
  const form = new FormData()
  for (const file of files) form.append('file', await openAsBlob(file), relative(folder, file))
  let { import: state } = await call<{ import: Import }>('POST', `/api/imports/w/${workspace._id}`, form).catch(async (error: unknown) => {
    await takeBack(place, workspace)
    throw error
  })
  while (state.state === 'running') {
    await new Promise(done => setTimeout(done, 300))
    ;({ import: state } = await call<{ import: Import }>('GET', `/api/imports/i/${state._id}`))
    if (process.stdout.isTTY) process.stdout.write(`\r${title}: ${state.step} ${state.done}/${state.total}   `)
  }
  if (process.stdout.isTTY) process.stdout.write('\r')
  if (state.state !== 'done') {
    await takeBack(place, workspace)
    throw new Refused(`${title}: ${reasonOf(state)}`)
  }
  const came = [counted(state.documents, 'document'), counted(state.files, 'file'), counted(state.notes.length, 'note')]
  process.stdout.write(`${title}: ${came.join(', ')}\n`)
  for (const note of state.notes) console.log(`  ${note.kind.padEnd(16)} ${note.path}  ${aboutOf(note)}`)
  console.log(`  ${values.url}/team/${team.slug}/workspace/${workspace.slug}`)
}

/** `startServer` is called when no instance answers; it keeps this process busy until somebody stops it. */
export const demo = async (startServer: () => Promise<unknown>): Promise<void> => {
  try {
    await fill(startServer)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const fill = async (startServer: () => Promise<unknown>): Promise<void> => {
  if (values.help || folders.length === 0) return console.log(USAGE)
  for (const folder of folders) if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new Refused(`${folder} is not a folder.`)
  // Counted before anything is made.
  const brought = await Promise.all(folders.map(async folder => [folder, await filesIn(folder)] as const))
  if (!(await isRunning())) {
    process.env.PORT = new URL(values.url).port || '80'
    process.env.LOG_LEVEL ??= 'warn' // the answered requests would stand between the lines of the report
    await startServer()
    for (let tries = 0; tries < 100 && !(await isRunning()); tries++) await new Promise(done => setTimeout(done, 100))
  }
  const made = await enter()
  try {
    const place = await somePlace()
    for (const [folder, files] of brought) await bring(place, folder, files)
  } finally {
    if (made) console.log(`\nLog in at ${values.url} as ${made.email} with the password ${made.password}`)
  }
}
