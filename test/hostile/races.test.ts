import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { BASIC_BYTES, BASIC_DOCUMENTS, HISTORY_MAX } from '#contract/limits.ts'
import { RefusedCall } from '../apiClient.ts'
import { withCard } from '../billing.ts'
import { countsOf, found } from '../chosenForms.ts'
import { endTrial, textWith, write } from '../documents.ts'
import { sendFile } from '../files.ts'
import { amount } from '../longForms.ts'
import { lastMailTo } from '../mails.ts'
import { inviteByLink, join, PASSWORD, type Person, signUp, visitor, worldOfFile } from '../world.ts'

const { rounds, atOnce: most } = countsOf('races')
/** In the long form as many concurrently as `security: races` asks for. */
const crowd = (many: number): number => Math.min(many, most)

const world = await worldOfFile()
// The long form takes longer than an access token is good for.
beforeEach(async () => {
  for (const person of [world.ann, world.bob, world.carol, world.dora]) person.token = (await person.auth.refresh()).token
})

const tried: Record<string, number> = {}
afterAll(() => {
  const races = Object.entries(tried).map(([name, requests]) => `${name} (${amount(requests)})`)
  found('races', `exact each time, with so many requests: ${races.join(', ')}`)
})

/** Returns the result of each, as `done` or the code of the refusal. */
const outcomesOf = async (work: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    work.map(one =>
      one.then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof RefusedCall) return error.code
          throw error
        },
      ),
    ),
  )

const atOnce = (many: number, work: (index: number) => Promise<unknown>): Promise<string[]> =>
  outcomesOf(Array.from({ length: many }, (_, index) => work(index)))

const numberOf = (outcomes: readonly string[], wanted: string): number => outcomes.filter(outcome => outcome === wanted).length

/** Checks that one has succeeded, and that all others were refused with this code; a busy server may have asked some of them to retry. */
const expectOne = (outcomes: readonly string[], code: string): void => {
  expect(numberOf(outcomes, 'done')).toBe(1)
  expect(outcomes.filter(outcome => !['done', code, 'errors.request.unavailable'].includes(outcome))).toEqual([])
}

const rowOf = async <T extends object>(query: ReturnType<typeof sql>): Promise<T> => (await world.context.db.execute(query)).rows[0] as T

const ownTeam = async (title = 'Own') => {
  const { team } = await world.ann.teams.create({ title })
  const { workspace } = await world.ann.workspaces.create({ tid: team._id, title: 'Notes' })
  return { team, workspace }
}

const patiently = { timeout: 60_000 + rounds * 6000 }

/** Runs a race once per round, on what the rounds before have left; `run` returns how many took part. */
const inRounds = async (run: (round: number) => Promise<number>): Promise<void> => {
  const name = expect.getState().currentTestName?.split(' > ').at(-1) ?? ''
  tried[name] = 0
  for (let round = 0; round < rounds; round++) tried[name] += await run(round)
}

describe('Limits are exact', () => {
  test('the documents of the free plan', patiently, async () => {
    const own = await ownTeam()
    await endTrial(world, own.team._id)
    for (let count = 1; count < BASIC_DOCUMENTS; count++) await write(own, world.ann, 'Page')
    await inRounds(async () => {
      const many = crowd(200)
      const outcomes = await atOnce(many, () => write(own, world.ann, 'More'))
      expectOne(outcomes, 'errors.d.free_limit')
      expect((await world.ann.documents.countByTeam({ teamId: own.team._id })).count).toBe(BASIC_DOCUMENTS)
      const { _id: id } = await rowOf<{ _id: string }>(
        sql`select "_id" from documents where team = ${own.team._id} and title = 'More' and deleted_at is null`,
      )
      await world.ann.documents.remove({ id })
      return many
    })
  })

  test('the bytes of the storage', patiently, async () => {
    const own = await ownTeam()
    await endTrial(world, own.team._id)
    await inRounds(async round => {
      const many = crowd(50)
      await world.context.db.execute(sql`update team_usage set bytes = ${BASIC_BYTES - 35} where team = ${own.team._id}`)
      const statuses = await Promise.all(
        Array.from({ length: many }, async (_, index) => {
          const answer = await sendFile(world.ann, own, `${round} ${index}.txt`, '0123456789', { folder: 'root' })
          await answer.arrayBuffer()
          return answer.status
        }),
      )
      expect([statuses.filter(status => status === 201).length, statuses.filter(status => status === 402).length]).toEqual([3, many - 3])
      expect((await rowOf<{ bytes: string }>(sql`select bytes from team_usage where team = ${own.team._id}`)).bytes).toBe(
        `${BASIC_BYTES - 5}`,
      )
      return many
    })
  })

  test('the kept versions of a document', patiently, async () => {
    const { _id: id } = await write(world, world.ann, 'Kept')
    let saved = 0
    await inRounds(async round => {
      const many = crowd(100)
      const save = async (index: number) => {
        const answer = await world.ann.send('PUT', `/api/documents/i/${id}?manual=true`, { content: textWith(`${round} ${index}`) })
        if (!answer.ok) throw new RefusedCall(answer.status, await answer.json())
        await answer.arrayBuffer()
      }
      const outcomes = await atOnce(many, save)
      expect(outcomes.filter(outcome => !['done', 'errors.request.unavailable'].includes(outcome))).toEqual([])
      saved += numberOf(outcomes, 'done')
      const { histories } = await world.ann.histories.fetchByDocument({ id })
      expect(histories).toHaveLength(Math.min(HISTORY_MAX, saved))
      expect(histories.map(({ version }) => version)).toEqual(histories.map(({ version }) => version).toSorted((a, b) => b - a))
      return many
    })
  })

  test('a permalink', patiently, async () => {
    await inRounds(async round => {
      const many = crowd(100)
      const outcomes = await atOnce(many, index =>
        index % 2 ? write(world, world.ann, 'Same', { slug: `same-${round}` }) : write(world, world.bob, 'Same', { slug: `same-${round}` }),
      )
      expectOne(outcomes, 'errors.d.slug_used')
      return many
    })
  })

  test('the last workspace of a team', patiently, async () => {
    const { team, workspace } = await ownTeam()
    let kept = workspace._id
    await inRounds(async () => {
      const { workspace: other } = await world.ann.workspaces.create({ tid: team._id, title: 'Other' })
      const outcomes = await atOnce(10, index => world.ann.workspaces.remove({ id: index % 2 ? kept : other._id }))
      const { workspaces } = await world.ann.workspaces.byTeam({ tid: team._id })
      expect([numberOf(outcomes, 'done'), workspaces.length]).toEqual([1, 1])
      kept = workspaces[0]!._id
      return 10
    })
  })

  test('the subscription of a team', patiently, async () => {
    await inRounds(async () => {
      const { team } = await ownTeam()
      const order = { teamId: team._id, plan: 'monthly', card: await withCard(world.ann, team._id) } as const
      const outcomes = await atOnce(20, () => world.ann.billing.subscribe(order))
      expectOne(outcomes, 'errors.team.already_subscribed')
      const { count } = await rowOf<{ count: number }>(sql`
      select count(*)::int from sandbox_objects where kind = 'subscription' and customer = (select customer_id from teams where "_id" = ${team._id})`)
      expect(count).toBe(1)
      return 20
    })
  })
})

describe('A team has one owner, and people without access have none', () => {
  test('two transfers', patiently, async () => {
    const { team } = await ownTeam()
    const people = new Map([world.ann, world.bob, world.dora].map(person => [person.user._id, person]))
    for (const person of [world.bob, world.dora]) await join(world.ann, team._id, person)
    let owner: Person = world.ann
    await inRounds(async () => {
      const heirs = [...people.keys()].filter(id => id !== owner.user._id)
      const outcomes = await atOnce(20, index =>
        owner.teams.transferOwnership({ id: team._id, owner: owner.user._id, user: heirs[index % 2]! }),
      )
      expectOne(outcomes, 'errors.team.not_owner')
      const { rows } = await world.context.db.execute<{ user: string }>(
        sql`select "user" from team_members where team = ${team._id} and "group" = 'owner'`,
      )
      expect(rows).toHaveLength(1)
      owner = people.get(rows[0]!.user)!
      return 20
    })
  })

  test('an admin who is removed while promoting', patiently, async () => {
    const { team } = await ownTeam()
    const [eve, paul] = await Promise.all([signUp(world.url, 'Eve'), signUp(world.url, 'Paul')])
    await join(world.ann, team._id, paul)
    await inRounds(async () => {
      await join(world.ann, team._id, eve, 'admin')
      const promote = () => eve.teams.changeGroup({ id: team._id, user: paul.user._id, group: 'admin' })
      const [kicked, ...promotions] = await outcomesOf([
        world.ann.teams.kickMember({ id: team._id, uid: eve.user._id }),
        ...Array.from({ length: 9 }, promote),
      ])
      expect(kicked).toBe('done')
      for (const outcome of promotions) expect(['done', 'errors.team.not_found']).toContain(outcome)
      expect(await outcomesOf([promote(), eve.teams.get({ id: team._id }), eve.workspaces.byTeam({ tid: team._id })])).toEqual(
        Array(3).fill('errors.team.not_found'),
      )
      const { group } = await rowOf<{ group: string }>(
        sql`select "group" from team_members where team = ${team._id} and "user" = ${paul.user._id}`,
      )
      expect(group).toBe(promotions.includes('done') ? 'admin' : 'member')
      await world.ann.teams.changeGroup({ id: team._id, user: paul.user._id, group: 'member' })
      return 10
    })
  })

  test('a share link that is revoked while it is read', patiently, async () => {
    await inRounds(async () => {
      const { _id: id } = await write(world, world.ann, 'Shared')
      const { token = '' } = await world.ann.documents.shareLink({ id })
      const reads = Array.from({ length: crowd(100) }, () => world.guest.documents.getByToken({ token }))
      const [revoked, ...outcomes] = await outcomesOf([world.ann.documents.shareLink({ id, revoke: true }), ...reads])
      expect(revoked).toBe('done')
      for (const outcome of outcomes) expect(['done', 'errors.d.share_expired']).toContain(outcome)
      expect(new Set(await atOnce(10, () => world.guest.documents.getByToken({ token })))).toEqual(new Set(['errors.d.share_expired']))
      return reads.length
    })
  })
})

describe('A token is valid once', () => {
  const named = { firstname: 'Eve', lastname: 'Martin', password: PASSWORD, terms: true }
  test('of an invitation', patiently, async () => {
    const rita = await signUp(world.url, 'Rita')
    await inRounds(async () => {
      const many = crowd(100)
      const { token } = await inviteByLink(world.ann, world.team._id, rita.user.email)
      const outcomes = await atOnce(many, () => rita.teams.member({ id: world.team._id, uid: rita.user._id, token }))
      expect(numberOf(outcomes, 'done')).toBe(1)
      await world.ann.teams.kickMember({ id: world.team._id, uid: rita.user._id })
      return many
    })
  })

  test('of an invitation that makes an account', patiently, async () => {
    await inRounds(async round => {
      const many = crowd(100)
      const { user, token } = await inviteByLink(world.ann, world.team._id, `new${round}@example.org`)
      const outcomes = await atOnce(many, () => visitor(world.url).users.createPassword({ id: user, token, ...named }))
      expect(numberOf(outcomes, 'done')).toBe(1)
      expect((await rowOf<{ count: number }>(sql`select count(*)::int from sessions where "user" = ${user}`)).count).toBe(1)
      return many
    })
  })

  test('of a new password', patiently, async () => {
    const sam = await signUp(world.url, 'Sam')
    const links = new Set<string>()
    await inRounds(async round => {
      const many = crowd(100)
      await world.guest.users.resetPassword({ email: sam.user.email })
      const newest = async () => (await lastMailTo(world, sam.user.email, /Reset your/)).link
      await expect.poll(async () => links.has(await newest())).toBe(false)
      links.add(await newest())
      const token = new URL(await newest()).searchParams.get('token') ?? ''
      const outcomes = await atOnce(many, index => visitor(world.url).users.newPassword({ token, password: `Round-${round}-${index}!` }))
      expectOne(outcomes, 'errors.auth.reset_expired')
      await visitor(world.url).auth.login({ email: sam.user.email, password: `Round-${round}-${outcomes.indexOf('done')}!` })
      return many
    })
  })

  test('of a session that is refreshed by many tabs is answered the same each time', patiently, async () => {
    await inRounds(async () => {
      const many = crowd(50)
      const tab = visitor(world.url)
      const { user } = await tab.auth.login({ email: world.carol.user.email, password: PASSWORD })
      const cookie = [...tab.cookieJar].map(([name, value]) => `${name}=${value}`).join('; ')
      const [session = ''] = (tab.cookieJar.get('refresh_token') ?? '').split('.')
      const answers = await Promise.all(
        Array.from({ length: many }, () => visitor(world.url).send('GET', '/api/auth/refresh', undefined, { cookie })),
      )
      const successors = answers.map(
        answer =>
          answer.headers
            .getSetCookie()
            .find(one => one.startsWith('refresh_token='))
            ?.split(';', 1)[0],
      )
      expect([new Set(answers.map(({ status }) => status)), new Set(successors).size]).toEqual([new Set([200]), 1])
      await Promise.all(answers.map(answer => answer.arrayBuffer()))
      const { count } = await rowOf<{ count: number }>(sql`select count(*)::int from sessions where "user" = ${user._id} and ended_at is null and generation = 1 and "_id"::text = ${session}`) // oxfmt-ignore
      expect(count).toBe(1)
      return many
    })
  })
})
