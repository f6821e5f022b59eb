import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { connect } from '../channel.ts'
import { found } from '../chosenForms.ts'
import { write } from '../documents.ts'
import { lastMailTo } from '../mails.ts'
import { inviteByLink, PASSWORD, signUp, visitor, worldOfFile } from '../world.ts'

const world = await worldOfFile()

let tried = 0
afterAll(() => found('inputs', `${tried} forged and misused tokens`))

const encode = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe('An access token that the server has not given to this session', () => {
  /** The parts of a valid token, to be changed one at a time. */
  const parts = () => {
    const [header = '', payload = '', signature = ''] = world.ann.token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    return {
      header,
      payload,
      signature,
      head: read(header),
      claims: read(payload) as { sub: string; sid: string } & Record<string, unknown>,
    }
  }
  /** Signs a token with this key. */
  const signedBy = (key: string | Uint8Array, head: object, claims: unknown): string => {
    const body = `${encode(head)}.${encode(claims)}`
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
  }

  const forgeries = async (): Promise<Record<string, string>> => {
    const { header, payload, signature, head, claims } = parts()
    const key = world.context.config.accessTokenKey
    const bobs = JSON.parse(Buffer.from(world.bob.token.split('.')[1] ?? '', 'base64url').toString()) as typeof claims
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const now = Math.floor(Date.now() / 1000)
    const own = (head_: object, claims_: unknown) => signedBy(key, head_, claims_)
    const withoutClaim = (name: string) => Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name))
    const withoutKey = new SignJWT({ sid: claims.sid }).setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    return {
      'without a signature': `${header}.${payload}.`,
      'without the last dot': `${header}.${payload}`,
      'of one part': payload,
      'of four parts': `${world.ann.token}.${signature}`,
      'of five parts, as an encrypted one': `${header}.${payload}.${payload}.${payload}.${signature}`,
      'of dots': '..',
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none with the old signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      'alg None': `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.`,
      'alg nOnE': `${encode({ alg: 'nOnE', typ: 'JWT' })}.${payload}.${signature}`,
      'alg missing': `${encode({ typ: 'JWT' })}.${payload}.${signature}`,
      'alg HS384 with the same key': own({ ...head, alg: 'HS384' }, claims),
      'alg HS512 by name only': own({ ...head, alg: 'HS512' }, claims),
      'alg RS256 by a key of one’s own': await withoutKey
        .setSubject(claims.sub)
        .setAudience('api')
        .setExpirationTime('15m')
        .sign(privateKey),
      'alg RS256, its key as the secret': signedBy(pem, head, claims),
      'by an empty key': signedBy('', head, claims),
      'by the word secret': signedBy('secret', head, claims),
      'by a key of zeros': signedBy(new Uint8Array(32), head, claims),
      'by the key as text': signedBy(Buffer.from(key).toString('hex'), head, claims),
      'by the key of the refresh tokens': signedBy(world.context.config.refreshTokenKey, head, claims),
      'its own key in the header': signedBy('secret', { ...head, jwk: { kty: 'oct', k: encode('secret') } }, claims),
      'a key to be fetched': signedBy('secret', { ...head, jku: 'http://127.0.0.1:9/keys' }, claims),
      'a certificate to be fetched': signedBy('secret', { ...head, x5u: 'http://127.0.0.1:9/cert' }, claims),
      'kid as a path': signedBy('', { ...head, kid: '../../../../dev/null' }, claims),
      'kid as SQL': signedBy('a', { ...head, kid: "x' union select 'a" }, claims),
      'something critical that nobody knows': own({ ...head, crit: ['exp2'], exp2: 1 }, claims),
      'another type': own({ ...head, typ: 'at+jwt' }, claims),
      'no type': own({ alg: head.alg }, claims),
      'for files': own(head, { ...claims, aud: 'files' }),
      'for nobody': own(head, withoutClaim('aud')),
      expired: own(head, { ...claims, exp: now - 1 }),
      'without an end': own(head, withoutClaim('exp')),
      'its end as text': own(head, { ...claims, exp: '9999999999' }),
      'not yet good': own(head, { ...claims, nbf: now + 3600 }),
      'without a session': own(head, withoutClaim('sid')),
      'without a person': own(head, withoutClaim('sub')),
      'of no session': own(head, { ...claims, sid: '01920000-0000-7000-8000-000000000000' }),
      'of the session of somebody else': own(head, { ...claims, sid: bobs.sid }),
      'of somebody else in one’s own session': own(head, { ...claims, sub: bobs.sub }),
      'of a person that is a list': own(head, { ...claims, sub: [claims.sub] }),
      'of a session that is SQL': own(head, { ...claims, sid: "' or 1=1 --" }),
      'claims that are no object': own(head, [claims]),
      'claims that are no JSON': own(head, 'claims'),
      'changed claims': `${header}.${encode({ ...claims, isAdmin: true })}.${signature}`,
      'signature of another token': `${header}.${payload}.${world.bob.token.split('.')[2]}`,
      'signature cut short': `${header}.${payload}.${signature.slice(0, -4)}`,
      'of somebody who has only a cookie': [...world.ann.cookieJar.values()][0] ?? '',
    }
  }

  test('opens neither a call nor a connection', async () => {
    for (const [name, token] of Object.entries(await forgeries())) {
      const thief = Object.assign(visitor(world.url), { token })
      for (const path of ['/api/auth', `/api/teams/i/${world.team._id}`]) {
        const answer = await thief.send('GET', path)
        expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([name, 401, 'errors.auth.invalid_token'])
      }
      await expect(connect(world.url, { token }), name).rejects.toThrow(/errors\.auth\.(invalid_token|user)/)
      tried++
    }
    expect(tried).toBeGreaterThanOrEqual(40)
    expect((await world.ann.auth.me()).user._id).toBe(world.ann.user._id)
  })

  test('nor does a header that is not exactly right', async () => {
    const { token } = world.ann
    const headers = [
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer`,
      `Basic ${token}`,
      token,
      `Bearer, ${token}`,
      `Bearer "${token}"`,
      `JWT ${token}`,
    ]
    for (const authorization of headers) {
      const answer = await visitor(world.url).send('GET', '/api/auth', undefined, { authorization })
      expect([authorization.slice(0, 12), answer.status]).toEqual([authorization.slice(0, 12), 401])
      tried++
    }
  })
})

describe('A token of a mail', () => {
  type Use = (token: string) => Promise<unknown>
  interface Purpose {
    token: string
    use: Use
  }

  /** Returns one valid token of each kind, and the call that it is for. */
  const purposes = async (): Promise<Record<string, Purpose>> => {
    const { ann, team, url } = world
    const meet = (name: string) => signUp(url, name)
    const [frank, gina, hugo, kim] = await Promise.all([meet('Frank'), meet('Gina'), meet('Hugo'), meet('Kim')])
    const guest = visitor(url)
    const mailed = async (to: string, subject: RegExp, name = 'token') =>
      new URL((await lastMailTo(world, to, subject)).link).searchParams.get(name) ?? ''
    const named = { firstname: 'Eve', lastname: 'Martin', password: PASSWORD, terms: true }

    await guest.users.resetPassword({ email: frank.user.email })
    await gina.users.update({ id: gina.user._id, email: 'gina@new.example.org', old_password: PASSWORD })
    const toJoin = await inviteByLink(ann, team._id, hugo.user.email)
    const toBegin = await inviteByLink(ann, team._id, 'ida@example.org')
    const toRegister = await inviteByLink(ann, team._id, 'jack@example.org')
    const { _id: document } = await write(world, ann, 'Shared')
    await ann.documents.addMember({ id: document, email: kim.user.email, access: 'read' })
    const { token: shared = '' } = await ann.documents.shareLink({ id: document })
    return {
      reset: {
        token: await mailed(frank.user.email, /Reset your/),
        use: token => guest.users.newPassword({ token, password: PASSWORD }),
      },
      'new address': { token: await mailed('gina@new.example.org', /Confirm/), use: token => guest.users.confirmEmail({ token }) },
      'invitation of an account': {
        token: toJoin.token,
        use: token => hugo.teams.member({ id: team._id, uid: hugo.user._id, token }),
      },
      'invitation of an address': {
        token: toBegin.token,
        use: token => guest.users.createPassword({ id: toBegin.user, token, ...named }),
      },
      'invitation to register with': {
        token: toRegister.token,
        use: token => guest.users.register({ ...named, email: 'jack@example.org', invitation: token }),
      },
      'invitation to a document': {
        token: await mailed(kim.user.email, /Shared/, 'invite'),
        use: token => kim.documents.memberValidation({ id: document, choice: true, user: kim.user._id, token }),
      },
      'share link': { token: shared, use: token => guest.documents.getByToken({ token }) },
    }
  }

  const misshapen = (token: string): string[] => [
    token.slice(1),
    `${token}x`,
    ` ${token}`,
    token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    token.split('').toReversed().join(''),
    'x'.repeat(43),
    '%',
    "' or 1=1 --",
  ]
  /** Returns the status of a call with a token; 200 for any success. */
  const statusOf = (use: Promise<unknown>): Promise<number> =>
    use.then(
      () => 200,
      (error: unknown) => {
        if (error instanceof RefusedCall) return error.status
        throw error
      },
    )

  test('is valid only for its purpose and unchanged, and still valid after the failed tries', async () => {
    const all = await purposes()
    for (const [name, { use }] of Object.entries(all)) {
      const others = Object.entries(all).filter(([other]) => other !== name)
      for (const [other, { token }] of others) {
        expect([name, other, await statusOf(use(token))]).toEqual([name, other, 410])
        tried++
      }
      for (const wrong of misshapen(all[name]!.token)) {
        expect([name, wrong, await statusOf(use(wrong))]).toEqual([name, wrong, 410])
        tried++
      }
      expect([name, (await statusOf(use(`${all[name]!.token}\0`))) < 500]).toEqual([name, true])
    }
    for (const { token, use } of Object.values(all)) await use(token)
    for (const [name, { token, use }] of Object.entries(all)) {
      if (name === 'share link') continue
      expect([name, [403, 409, 410, 422].includes(await statusOf(use(token)))]).toEqual([name, true])
    }
  })
})
