import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Import } from '#contract/imports.ts'
import type { Team } from '#contract/teams.ts'
import type { Workspace } from '#contract/workspaces.ts'

const USAGE = `npm run demo -- <folder> … [--url http://localhost:3000] [--email you@example.org] [--lang fr|en]
The password comes from the variable CAHIER_PASSWORD, or is asked for. Each folder becomes a workspace.`

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string' },
    lang: { type: 'string', default: 'fr' },
    help: { type: 'boolean' },
  },
})

class Refused extends Error {}

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
  const answer = await response.json()
  if (!response.ok) throw new Refused([answer.message, ...(answer.errors ?? []).map((each: { message: string }) => each.message)].join(' '))
  return answer as T
}

const isRunning = (): Promise<boolean> =>
  fetch(`${values.url}/healthz`).then(
    response => response.ok,
    () => false,
  )

const ask = async (question: string, fallback?: string): Promise<string> => {
  if (fallback) return fallback
  if (!process.stdin.isTTY) throw new Refused(`${question} is missing. ${USAGE}`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`${question}: `)
  prompt.close()
  return answer
}

const logIn = async (): Promise<void> => {
  const email = await ask('E-mail', values.email)
  const password = await ask('Password', process.env.CAHIER_PASSWORD)
  const { instance } = await call<{ instance: { isSetUp: boolean } }>('GET', '/api/instance')
  const answer = instance.isSetUp
    ? await call<{ token: string }>('POST', '/api/auth', { email, password })
    : await call<{ token: string }>('POST', '/api/users', {
        firstname: 'Camille',
        lastname: 'Martin',
        email,
        password,
        lang: values.lang,
        terms: true,
      })
  token = answer.token
}

const someTeam = async (): Promise<Team> => {
  const { user } = await call<{ user: { _id: string } }>('GET', '/api/auth')
  const { teams } = await call<{ teams: Team[] }>('GET', `/api/teams/u/${user._id}`)
  return teams[0] ?? (await call<{ team: Team }>('POST', '/api/teams', { title: 'Atelier Nord' })).team
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

const bring = async (team: Team, folder: string): Promise<void> => {
  const title = basename(resolve(folder))
    .replace(/[-_]+/g, ' ')
    .replace(/^./, letter => letter.toUpperCase())
  const { workspace } = await call<{ workspace: Workspace }>('POST', `/api/workspaces/t/${team._id}`, { title })
  const form = new FormData()
  for (const file of await filesIn(folder)) form.append('file', await openAsBlob(file), relative(folder, file))
  let { import: state } = await call<{ import: Import }>('POST', `/api/imports/w/${workspace._id}`, form)
  while (state.state === 'running') {
    await new Promise(done => setTimeout(done, 300))
    ;({ import: state } = await call<{ import: Import }>('GET', `/api/imports/i/${state._id}`))
    if (process.stdout.isTTY) process.stdout.write(`\r${title}: ${state.step} ${state.done}/${state.total}   `)
  }
  if (process.stdout.isTTY) process.stdout.write('\r')
  process.stdout.write(`${title}: ${state.state}, ${state.documents} documents, ${state.files} files, ${state.notes.length} notes\n`)
  for (const note of state.notes) console.log(`  ${note.kind.padEnd(16)} ${note.path}  ${note.detail}`)
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
  if (!(await isRunning())) {
    const { port } = new URL(values.url)
    process.env.PORT ??= port || '3000'
    process.env.LOG_LEVEL ??= 'warn' // the answered requests would stand between the lines of the report
    await startServer()
    for (let tries = 0; tries < 100 && !(await isRunning()); tries++) await new Promise(done => setTimeout(done, 100))
  }
  await logIn()
  const team = await someTeam()
  for (const folder of folders) await bring(team, folder)
}
