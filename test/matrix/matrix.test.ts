import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { compareWithDescription } from '../describedAnswers.ts'
import { answerOf, hidden, refusalOf, type Row } from './row.ts'
import { rows } from './rows.ts'
import { CANARY, type Ids, PRINCIPALS, type MatrixWorld } from './people.ts'
import { matrixWorldOfFile } from './matrixWorld.ts'

const world = await matrixWorldOfFile()
/** These calls depend on the cookie and not on the person; `server/auth/sessions.test.ts` tests them. */
const byCookie = ['auth.refresh', 'auth.logout', 'auth.forceLogout']

const { problems, watch } = compareWithDescription()
beforeAll(() => {
  for (const principal of PRINCIPALS) watch(world[principal])
})

let cells = 0
afterAll(() => console.info(`${cells} cells of the permission matrix, as a table`))

/** Checks one row with the ids of one team: a failed test shows everybody's answers beside the expected ones. */
async function expectRow(row: Row, signs: string, idsOf: (world: MatrixWorld) => Ids): Promise<void> {
  const wanted = signs.replaceAll(' ', '')
  expect(wanted).toHaveLength(PRINCIPALS.length)
  const expected: string[] = []
  const seen: string[] = []
  for (const [index, principal] of PRINCIPALS.entries()) {
    const sign = wanted[index]!
    const refusal = refusalOf(row, sign)
    const ids = { ...idsOf(world), ...(sign === '+' && (await row.fresh?.(world, principal))) }
    const answer = await answerOf(row, world[principal], ids, { world, principal })
    const show = (what: typeof refusal) => `${principal}: ${what ? `${what.status} ${what.code}` : 'done'}`
    expected.push(show(refusal))
    const reveals = answer.refusal && answer.text.includes(CANARY)
    seen.push(show(answer.refusal) + (reveals ? `, and is told ${answer.text}` : ''))
    cells++
  }
  expect(seen).toEqual(expected)
}

describe.each(rows.map(row => ({ row, name: row.on ? `${row.call} of ${row.on}` : row.call })))('$name', ({ row }) => {
  test('in the team', () => expectRow(row, row.who, ({ own }) => own))
  test('of another team', () => expectRow(row, row.elsewhere ?? hidden, ({ foreign }) => foreign))
  test('of nothing', () => expectRow(row, row.nowhere ?? hidden, ({ missing }) => missing))
})

test('every call has its row', () => {
  const calls = Object.entries(contract).flatMap(([noun, verbs]) => Object.keys(verbs).map(verb => `${noun}.${verb}`))
  expect(new Set([...rows.map(row => row.call), ...byCookie])).toEqual(new Set(calls))
})

test('all these answers are as the description of the API says', () => {
  expect([...problems]).toEqual([])
})
