import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RefusedCall } from '#test/apiClient.ts'
import { textWith, write } from '#test/documents.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { type Person, visitor, world } from '#test/world.ts'

const GONE = '410 errors.d.share_expired'
const ASKS = '401 errors.d.share_password'
const PASSWORD = 'Sésame, ouvre-toi'

/** Ann's restricted page with a link, and a page below it. */
const linked = async (environment: Record<string, string> = {}) => {
  const here = await world(environment)
  const { ann } = here
  const page = await write(here, ann, 'Programme', { content: textWith('For everybody') })
  const below = await write(here, ann, 'CANARY below', { parent: page._id, content: textWith('CANARY') })
  const id = page._id
  await ann.documents.update({ id, isRestricted: true })
  const link = async (settings: object = {}) => (await ann.documents.shareLink({ id, ...settings })).token ?? ''
  const token = await link()
  const open = (person: Person = here.guest, given = token, sharePassword?: string) =>
    person.documents.getByToken({ token: given }, sharePassword === undefined ? {} : { sharePassword })
  const revoke = () => ann.send('PUT', `/api/documents/i/${id}/share-link`, { revoke: true })
  return { ...here, page, below, id, link, token, open, revoke }
}

/** A small text file of a document. */
const fileOf = async (person: Person, team: string, workspace: string, document: string): Promise<string> => {
  const form = new FormData()
  form.set('document', document)
  form.set('file', new File(['CANARY'], 'notes.txt', { type: 'text/plain' }))
  const answer = (await (await person.send('POST', `/api/files/${team}/${workspace}`, form)).json()) as { file: { _id: string } }
  return answer.file._id
}

describe('A share link', () => {
  test('shows everyone who has it one document with its text, and the names of workspace and team', async () => {
    const { guest, carol, bob, page, team, workspace, token, open, dora, ann } = await linked()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const shown = await open()
    expect(shown).toEqual({
      document: {
        ...{ _id: page._id, title: 'Programme', slug: 'programme', icon: null, cover: null, isWide: false, updated_at: expect.any(String) },
        content: expect.objectContaining({ type: 'doc' }),
      },
      team: { _id: team._id, title: 'Atelier', slug: 'atelier', logo: null },
      workspace: { _id: workspace._id, title: 'Handbook', slug: 'handbook', logo: null },
      ...{ indexable: false, share: expect.any(String), access: null },
    })
    expect(JSON.stringify(shown.document.content)).toContain('For everybody')
    for (const person of [guest, carol, bob]) expect(JSON.stringify(await open(person))).not.toMatch(/CANARY|Ann|@example/)
    expect((await open(bob)).access).toBe(null)
    expect((await open(dora)).access).toBe('manage')
    expect((await ann.documents.getByToken({ token, guest: 'true' } as never)).access).toBe(null)
  })

  test('requested as a guest ignores every session, even an ended one; otherwise an ended one is refused', async () => {
    const { url, ann, token } = await linked()
    const stale = Object.assign(visitor(url), { token: 'not.a.token' })
    expect(await refusalOf(stale.documents.getByToken({ token }))).toBe('401 errors.auth.invalid_token')
    const response = await stale.send('GET', `/api/documents/tk/${token}?guest=true`)
    expect(response.status).toBe(200)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    await ann.auth.logout()
    expect(await refusalOf(ann.documents.getByToken({ token }))).toBe('401 errors.auth.invalid_token')
  })

  test('stays the same until it is revoked; then it is like an unknown one, and the next one is another', async () => {
    const { ann, guest, id, token, link, open, revoke } = await linked()
    expect(await link()).toBe(token)
    expect((await ann.documents.get({ id })).document).toMatchObject({
      token,
      shareLink: { expires_at: null, hasPassword: false, indexable: false },
    })
    expect((await revoke()).status).toBe(204)
    const [revoked, unknown] = await Promise.all(
      [token, 'never'].map(given => guest.documents.getByToken({ token: given }).catch((error: RefusedCall) => error.body)),
    )
    expect(revoked).toEqual(unknown)
    expect(revoked).toMatchObject({ statusCode: 410, code: 'errors.d.share_expired' })
    expect((await revoke()).status).toBe(204)
    expect((await ann.documents.get({ id })).document).toMatchObject({ token: null, shareLink: null })
    const next = await link()
    expect(next).not.toBe(token)
    expect(await refusalOf(open())).toBe(GONE)
    expect(await refusalOf(open(guest, next))).toBe('nothing')
  })

  test('expires at its time, and a new one takes its place', async () => {
    const { ann, guest, id, token, link, open, context } = await linked()
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await link({ expires_at, indexable: true })).toBe(token)
    expect((await ann.documents.get({ id })).document.shareLink).toEqual({ expires_at, hasPassword: false, indexable: true })
    expect((await open()).indexable).toBe(true)
    await context.db.execute(sql`update share_links set expires_at = now() - interval '1 minute'`)
    expect(await refusalOf(open())).toBe(GONE)
    expect((await ann.documents.get({ id })).document.token).toBe(null)
    const next = await link()
    expect(next).not.toBe(token)
    expect(await refusalOf(open())).toBe(GONE)
    expect(await refusalOf(open(guest, next))).toBe('nothing')
    for (const wrong of [
      { expires_at: '2020-01-01T00:00:00Z' },
      { expires_at: 'soon' },
      { password: 'short' },
      { revoke: false },
      { revoke: true, indexable: true },
      { token: 'x' },
    ])
      expect(await refusalOf(ann.documents.shareLink({ id, ...(wrong as object) }))).toBe('422 errors.request.invalid')
  })

  test('is closed while the document is archived, and gone once that is deleted', async () => {
    const { ann, id, token, link, open } = await linked()
    await ann.documents.update({ id, isArchived: true })
    expect(await refusalOf(open())).toBe(GONE)
    expect(await refusalOf(ann.documents.shareLink({ id }))).toBe('409 errors.d.archived')
    await ann.documents.update({ id, isArchived: false })
    expect((await open()).document._id).toBe(id)
    await ann.documents.remove({ id })
    expect(await refusalOf(open())).toBe(GONE)
    await ann.documents.restore({ id })
    expect(await refusalOf(open())).toBe(GONE)
    expect(await link()).not.toBe(token)
  })

  test('is created and shown only for managers of the document', async () => {
    const { ann, bob, carol, dora, guest, id, token } = await linked()
    await ann.documents.addMember({ id, user: bob.user._id, access: 'write' })
    expect(await refusalOf(bob.documents.shareLink({ id }))).toBe('403 errors.auth.forbidden')
    expect(JSON.stringify(await bob.documents.get({ id }))).not.toContain(token)
    expect((await dora.documents.shareLink({ id })).token).toBe(token)
    for (const document of [id, NOTHING]) {
      expect(await refusalOf(carol.documents.shareLink({ id: document }))).toBe('404 errors.d.not_found')
      expect(await refusalOf(guest.documents.shareLink({ id: document }))).toBe('401 errors.auth.user')
    }
  })

  test('is created once by twenty concurrent calls', async () => {
    const { link, revoke } = await linked()
    await revoke()
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => link()))).size).toBe(1)
  })

  test('read a hundred times while it is revoked, is never read after the answer to the revocation', async () => {
    const { open, revoke, link } = await linked()
    for (let round = 0; round < 3; round++) {
      const token = await link()
      let isRevoked = false
      const reads: Promise<{ isLate: boolean; outcome: string }>[] = []
      const read = async () => {
        const isLate = isRevoked
        return { isLate, outcome: await refusalOf(open(undefined, token)) }
      }
      const revoking = revoke().then(() => void (isRevoked = true))
      for (let count = 0; count < 20; count++) {
        reads.push(read())
        await Promise.race([reads.at(-1), revoking])
      }
      await revoking
      reads.push(read())
      const late = (await Promise.all(reads)).filter(({ isLate }) => isLate)
      expect(late.length).toBeGreaterThan(0)
      expect(new Set(late.map(({ outcome }) => outcome))).toEqual(new Set([GONE]))
    }
  })
})

describe('A link with a password', () => {
  test('asks for it, and shows nothing before', async () => {
    const { ann, guest, id, token, link, open } = await linked()
    expect(await link({ password: PASSWORD })).toBe(token)
    const refused = await open().catch((error: RefusedCall) => error.body)
    expect(refused).toMatchObject({ statusCode: 401, code: 'errors.d.share_password' })
    expect(JSON.stringify(refused)).not.toMatch(/Programme|Atelier|everybody/)
    for (const wrong of ['', 'wrong', PASSWORD.toLowerCase()]) expect(await refusalOf(open(guest, token, wrong))).toBe(ASKS)
    expect((await guest.send('GET', `/api/documents/tk/${token}`, undefined, { 'share-password': '%' })).status).toBe(401)
    expect((await open(guest, token, PASSWORD)).document.title).toBe('Programme')
    const { document } = await ann.documents.get({ id })
    expect(document.shareLink?.hasPassword).toBe(true)
    expect(JSON.stringify(document)).not.toContain('argon2')
    await link({ password: null })
    expect(await refusalOf(open())).toBe('nothing')
  })

  test('can be guessed five times', async () => {
    const { guest, token, link, open } = await linked({ RATE_LIMIT: 'on' })
    await link({ password: PASSWORD })
    for (let time = 0; time < 5; time++) expect(await refusalOf(open(guest, token, `guess ${time}`))).toBe(ASKS)
    expect(await refusalOf(open(guest, token, PASSWORD))).toBe('429 errors.request.too_many')
  })
})

describe('The files of a shared document', () => {
  test('are read with what the link has returned, and with nothing else; those of the page below never', async () => {
    const { ann, guest, carol, team, workspace, page, below, token, link, open, revoke } = await linked()
    const file = await fileOf(ann, team._id, workspace._id, page._id)
    const other = await fileOf(ann, team._id, workspace._id, below._id)
    const status = async (id: string, share?: string, person: Person = guest) =>
      (await person.send('GET', `/api/files/${id}${share === undefined ? '' : `?share=${share}`}`)).status
    const { share } = await open()
    for (const given of [share, token]) {
      expect(await status(file, given)).toBe(200)
      expect(await status(file, given, carol)).toBe(200)
      expect(await status(other, given)).toBe(404)
    }
    for (const given of [undefined, '', 'x', `${share}x`, token.slice(1)]) expect(await status(file, given)).toBe(404)

    await link({ password: PASSWORD })
    for (const given of [share, token]) expect(await status(file, given)).toBe(404)
    const { share: withPassword } = await open(guest, token, PASSWORD)
    expect(await status(file, withPassword)).toBe(200)
    await revoke()
    expect(await status(file, withPassword)).toBe(404)
  })
})
