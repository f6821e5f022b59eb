import { cpSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Api } from '#contract/contract.ts'
import type { User } from '#contract/calls/users.ts'
import { loadConfig } from '#server/base/config.ts'
import { signAccessToken, signFileToken } from '#server/auth/accessToken.ts'
import { FILE_COOKIE } from '#server/auth/cookies.ts'
import type { Log } from '#server/base/log.ts'
import { type RunningServer as Started, startServer } from '#server/start.ts'
import { apiOver, type CallOptions, type Send } from './apiClient.ts'
import { delayCalls } from './delays.ts'
import { overHttp } from './overHttp.ts'
import { freshDatabase, temporaryFolder } from './postgres.ts'
import { insist } from './refusals.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The world of this run, which tests copy by default. */
    snapshot: Snapshot
  }
}

/** A person with an account and a session; every call goes over real HTTP. */
export interface Person extends Api<CallOptions> {
  user: User
  token: string
  password: string
  send: Send
  /** The cookies the browser would hold, by name. */
  cookieJar: Map<string, string>
}

export interface RunningServer extends Started {
  dataDir: string
}

export const PASSWORD = 'Cahier-2026!'

/** A login costs twenty milliseconds by the hash of the product, and each of a thousand windows logs in. The hash names its own cost, so checking it takes as little. */
const QUICK_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A connection costs each test some ten milliseconds, and plans every statement again; four are enough for concurrent requests. */
const CONNECTIONS = '4'

export interface ServerOptions {
  /** Serves the pages too, from the build of `npm test` (`BUILD_DIR`). */
  pages?: boolean
  /** Uses the database of another server, as a second process of the same instance. */
  beside?: Pick<RunningServer, 'context'>
  /** Begins with copies of these, instead of empty ones. */
  from?: Pick<Snapshot, 'database' | 'dataDir'>
  /** Receives the log of the server; by default nothing does. */
  log?: Log
}

/** Starts a server on a fresh database and a free port; stopped by `stop` (or by `world`, at the end of the test). */
export const startTestServer = async (
  environment: Record<string, string> = {},
  { pages = false, beside, from, log }: ServerOptions = {},
): Promise<RunningServer> => {
  const database = beside ? { url: beside.context.config.databaseUrl, drop: () => Promise.resolve() } : await freshDatabase(from?.database)
  const folder = temporaryFolder()
  if (from) cpSync(from.dataDir, folder.path, { recursive: true })
  const server = await serve({ DATABASE_URL: database.url, DATA_DIR: folder.path, ...environment }, pages, log)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await database.drop()
      folder[Symbol.dispose]()
    },
  }
}

/** Starts a server on an existing database and folder, as `npm start` does; `stop` leaves both. */
const serve = async (environment: Record<string, string | undefined>, pages = false, log?: Log): Promise<RunningServer> => {
  const always = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: CONNECTIONS }
  const config = loadConfig({ ...always, ...(pages && { BUILD_DIR: buildDir() }), ...environment })
  const server = await startServer(config, log, { pages: pages ? 'built' : 'none' })
  delayCalls(server.app.server)
  return { ...server, url: server.url.replace('localhost', '127.0.0.1'), dataDir: config.dataDir }
}

export const buildDir = (): string => {
  const { BUILD_DIR } = process.env
  if (!BUILD_DIR) throw new Error('This test needs the built pages: run it by `npm test -- <path>`.')
  return BUILD_DIR
}

/** A client that keeps cookies and a bearer token, as a browser would. */
export const visitor = (url: string, lang = 'en'): Person => {
  const cookieJar = new Map<string, string>()
  const person = { token: '', password: PASSWORD, cookieJar } as Person
  person.send = async (method, path, body, headers = {}) => {
    const isText = !(body instanceof FormData)
    const sent = {
      'accept-language': lang,
      ...(body !== undefined && isText && { 'content-type': 'application/json' }),
      ...(person.token !== '' && { authorization: `Bearer ${person.token}` }),
      ...(cookieJar.size > 0 && { cookie: [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    }
    const textOf = () => (typeof body === 'string' ? body : JSON.stringify(body))
    const form = { method, redirect: 'manual', headers: sent, body: body as FormData } as const
    const response = isText ? await overHttp(url + path, method, sent, textOf()) : await fetch(url + path, form)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value === '') cookieJar.delete(name)
      else cookieJar.set(name, value)
    }
    return response
  }
  return Object.assign(
    person,
    apiOver((...sent) => person.send(...sent)),
  )
}

/** Signs somebody up through the API. */
export const signUp = async (url: string, firstname: string, lang: 'en' | 'fr' = 'en'): Promise<Person> => {
  const person = visitor(url, lang)
  const { token, user } = await person.users.register({
    ...{ firstname, lastname: 'Martin', email: `${firstname.toLowerCase()}@example.org`, password: PASSWORD, lang, terms: true },
  })
  return Object.assign(person, { token, user })
}

/** Logs in somebody of a world by their name, `ann`, in a new session. */
export const logIn = async (url: string, name: string): Promise<Person> => {
  const person = visitor(url)
  const { token, user } = await person.auth.login({ email: `${name}@example.org`, password: PASSWORD })
  return Object.assign(person, { token, user })
}

/** A server that is not set up yet, for the time of one test. */
export const emptyInstance = async (environment: Record<string, string> = {}, options: ServerOptions = {}): Promise<RunningServer> => {
  const server = await startTestServer(environment, options)
  onTestFinished(() => server.stop())
  return server
}

/**
 * A running server with named people: Ann owns the team Atelier with the workspace Handbook, Bob is a plain member, Dora an admin, Carol has an account and no team,
 * and `guest` is not logged in.
 */
export const world = (environment: Record<string, string> = {}, options: ServerOptions = {}) => inhabit(emptyInstance, environment, options)

/** The same for all tests of a file, stopped at their end: `const { ann, team } = await worldOfFile()` at its top, since Vitest ignores a later `afterAll`. */
export const worldOfFile = (options: ServerOptions = {}) => inhabit(serverOfFile, {}, options)

/** A server that is not set up yet, for all tests of a file. */
export const serverOfFile = async (environment: Record<string, string> = {}, options: ServerOptions = {}): Promise<RunningServer> => {
  const server = await startTestServer(environment, options)
  afterAll(() => server.stop())
  return server
}

const inhabit = async (start: typeof startTestServer, environment: Record<string, string> = {}, options: ServerOptions = {}) => {
  const asAlways = Object.keys(environment).length === 0 && !options.beside
  const snapshot = inject('snapshot')
  const server = await start(environment, asAlways ? { ...options, from: snapshot } : options)
  const inhabitants = asAlways ? await awoken(server, snapshot) : await settle(server)
  return { ...server, ...inhabitants, guest: visitor(server.url) }
}

/** Creates the people, team and workspace of a world by the calls that people make. */
export const settle = async ({ url }: Pick<RunningServer, 'url'>) => {
  const ann = await signUp(url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const [bob, carol, dora] = await Promise.all([signUp(url, 'Bob'), signUp(url, 'Carol'), signUp(url, 'Dora')])
  await join(ann, team._id, bob)
  await join(ann, team._id, dora, 'admin')
  return { ann, bob, carol, dora, team, workspace }
}

type Inhabitants = Awaited<ReturnType<typeof settle>>

/** A world that was created once for the whole run; tests get copies of its database and folder, which is much faster than creating it again. */
export interface Snapshot extends Pick<Inhabitants, 'team' | 'workspace'> {
  /** The name of the database. */
  database: string
  dataDir: string
  people: Record<'ann' | 'bob' | 'carol' | 'dora', { user: User; session: string; cookies: [string, string][] }>
}

/** Creates a world in an empty database and folder, and leaves it there. */
export const takeSnapshot = async (database: { name: string; url: string }, dataDir: string): Promise<Snapshot> => {
  const server = await serve({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  try {
    const { ann, bob, carol, dora, team, workspace } = await settle(server)
    const unsent = () => server.context.db.execute(sql`select 1 from outbox where sent_at is null limit 1`)
    while ((await unsent()).rows.length > 0) await sleep(20)
    await server.context.db.execute(sql`update users set password = ${await hash(PASSWORD, QUICK_HASH)} where password is not null`)
    const kept = ({ user, token, cookieJar }: Person) => ({ user, session: String(decodeJwt(token).sid), cookies: [...cookieJar] })
    return {
      database: database.name,
      dataDir,
      team,
      workspace,
      people: { ann: kept(ann), bob: kept(bob), carol: kept(carol), dora: kept(dora) },
    }
  } finally {
    await server.stop()
  }
}

/** Returns the people of a snapshot on a server that was started from it, each with their session from then and new tokens. */
const awoken = async ({ url, context: { config } }: RunningServer, { team, workspace, people }: Snapshot): Promise<Inhabitants> => {
  const awake = async ({ user, session, cookies }: Snapshot['people']['ann']) => {
    const person = Object.assign(visitor(url), {
      user: structuredClone(user),
      token: await signAccessToken(config.accessTokenKey, user._id, session),
    })
    for (const [name, value] of cookies) person.cookieJar.set(name, value)
    person.cookieJar.set(FILE_COOKIE, await signFileToken(config.accessTokenKey, user._id, session))
    return person
  }
  const [ann, bob, carol, dora] = await Promise.all([awake(people.ann), awake(people.bob), awake(people.carol), awake(people.dora)])
  return { ann, bob, carol, dora, team, workspace }
}

/** A running server with its people, as `world` makes it. */
export type World = Awaited<ReturnType<typeof world>>

type InvitedGroup = 'admin' | 'member'

/** Invites an address to a team and reads the link, as an admin may. Returns the invited user and the token. */
export const inviteByLink = async (
  admin: Person,
  team: string,
  email: string,
  group: InvitedGroup = 'member',
): Promise<{ user: string; token: string }> => {
  const { user } = await insist(() => admin.users.teamInvite({ tid: team, email, group }))
  const { link = '' } = await insist(() => admin.teams.member({ id: team, uid: user._id, copy: true }))
  return { user: user._id, token: new URL(link, 'http://page').searchParams.get('token') ?? '' }
}

/** Has somebody with an account join a team by the link of an admin's invitation. */
export const join = async (admin: Person, team: string, person: Person, group: InvitedGroup = 'member'): Promise<void> => {
  const { token } = await inviteByLink(admin, team, person.user.email, group)
  const { user } = await insist(() => person.teams.member({ id: team, uid: person.user._id, token }))
  Object.assign(person, { user })
}
