import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUrl } from './product.ts'
import { page, withBlock } from './texts.ts'

export const DOCUMENTS = 10_000
/** Pages with a text of their own, written through the API; the others are copies of them. */
const WRITTEN = 100
const ROOTS = 500
const MIDDLE = 1_500
const ACCOUNT = { firstname: 'Ann', lastname: 'Martin', email: 'ann@example.org', password: 'Cahier-2026!', lang: 'fr', terms: true }

export interface Filled {
  /** Of the owner, who has written everything. */
  token: string
  /** A member like most people, who has written nothing: their access takes more work to check. */
  reader: { email: string; token: string }
  team: { _id: string; slug: string }
  workspace: { _id: string; slug: string }
  /** Some documents of the lowest level, which have a text each. */
  documents: { _id: string; slug: string }[]
  content: unknown
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

export function callerOf(url: string, token?: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}

/** A new account, which is in no team. */
export const signUp = (url: string, { firstname, email }: Someone): Promise<{ token: string; user: { _id: string } }> =>
  callerOf(url)('POST', '/api/users', { ...ACCOUNT, firstname, email })

/** Signs a person up who has joined the team by the link of an invitation. Returns their access token. */
export async function joinTeam(
  url: string,
  { token, team }: Pick<Filled, 'token' | 'team'>,
  { firstname, email }: Someone,
): Promise<string> {
  const { token: own, user } = await signUp(url, { firstname, email })
  const admin = callerOf(url, token)
  await admin('POST', `/api/users/team-invite/${team._id}`, { email, group: 'member' })
  const place = `/api/teams/i/${team._id}/member/${user._id}`
  const { link } = await admin<{ link: string }>('PUT', place, { copy: true })
  await callerOf(url, own)('PUT', place, { token: new URL(link, url).searchParams.get('token') })
  return own
}

interface Someone {
  firstname: string
  email: string
}

/** A new session; the refresh cookie of the account, as the browser sends it. */
export async function logIn(url: string, email = ACCOUNT.email): Promise<string> {
  const response = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ACCOUNT.password }),
  })
  return refreshCookieOf(response.headers.getSetCookie()) ?? ''
}

export function refreshCookieOf(cookies: string[] | undefined): string | undefined {
  return cookies?.find(cookie => cookie.startsWith('refresh_token='))?.split(';', 1)[0]
}

/** A team with a workspace of 10,000 documents on three levels: 500 at the root, 1,500 below them, 8,000 below those. */
export async function fill(url: string, dataDir: string): Promise<Filled> {
  const { token } = await callerOf(url)<{ token: string }>('POST', '/api/users', ACCOUNT)
  const call = callerOf(url, token)
  const { team } = await call<{ team: Filled['team'] }>('POST', '/api/teams', { title: 'Atelier' })
  const create = async (title: string) =>
    (await call<{ workspace: Filled['workspace'] }>('POST', `/api/workspaces/t/${team._id}`, { title })).workspace
  const [workspace, written] = [await create('Handbook'), await create('Written')]
  for (let number = 0; number < WRITTEN; number++) {
    await call('POST', `/api/documents/tw/${team._id}/${written._id}`, withBlock(page(number), number))
  }

  const database = new Client({ connectionString: databaseUrl(dataDir) })
  await database.connect()
  const isIndexed = async () => (await database.query('select from unindexed_documents limit 1')).rows.length === 0
  while (!(await isIndexed())) await sleep(50)
  await copy(database, workspace._id, written._id)
  const { rows: documents } = await database.query<Filled['documents'][number]>(
    `select "_id", slug from documents where workspace = $1 and slug like 'copy-%' order by rank desc limit 200`,
    [workspace._id],
  )
  await database.end()
  const email = 'member@example.org'
  const reader = { email, token: await joinTeam(url, { token, team }, { firstname: 'Max', email }) }
  return { token, reader, team, workspace, documents, content: page(1).content }
}

async function copy(database: Client, workspace: string, written: string): Promise<void> {
  await database.query(`
    create temp table source as select row_number() over (order by rank) - 1 as number, d.* from documents d where workspace = '${written}' and slug <> 'overview';
    create temp table copy as select number, gen_random_uuid() as id from generate_series(1, ${DOCUMENTS}) number;
    create unique index on copy (number);
    insert into documents ("_id", team, workspace, parent, rank, slug, title, "user", updated_by)
      select c.id, s.team, '${workspace}', above.id, 'a' || lpad(c.number::text, 6, '0'), 'copy-' || c.number, s.title || ' ' || c.number, s."user", s.updated_by
      from copy c join source s on s.number = c.number % ${WRITTEN}
      left join copy above on above.number = case
        when c.number <= ${ROOTS} then null
        when c.number <= ${ROOTS + MIDDLE} then 1 + (c.number - ${ROOTS + 1}) % ${ROOTS}
        else ${ROOTS + 1} + (c.number - ${ROOTS + MIDDLE + 1}) % ${MIDDLE} end;
    insert into document_texts (document, team, workspace, content, words, search, heads, folded_title, kinds)
      select c.id, x.team, '${workspace}', x.content, x.words, x.search, x.heads, x.folded_title || ' ' || c.number, x.kinds
      from copy c join source s on s.number = c.number % ${WRITTEN} join document_texts x on x.document = s."_id";
    insert into document_members ("_id", document, "user", access, "isConfirmed") select gen_random_uuid(), c.id, s."user", 'manage', true
      from copy c join source s on s.number = c.number % ${WRITTEN}`)
  await database.query('vacuum analyze')
}
