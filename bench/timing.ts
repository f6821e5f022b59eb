import { signUp } from './fill.ts'
import { median } from './load.ts'
import type { Bench, Line } from './works.ts'

const ADDRESSES = 500
const GOAL = 0.05

/** The calls by which an attacker could learn whether an address has an account. */
const questions: Record<string, (email: string) => { method: string; path: string; body?: object }> = {
  'a login': email => ({ method: 'POST', path: '/api/auth', body: { email, password: 'Not-This-One-2026!' } }),
  'a forgotten password': email => ({ method: 'PUT', path: `/api/users/reset-password/${email}` }),
  'looking somebody up': email => ({ method: 'GET', path: `/api/users/fetchByEmail/${email}` }),
}

/** Whether the time of an answer reveals accounts: known and unknown addresses in turn, none of them in a team of the caller (`authorisation: D23`). */
export async function timing({ product, filled: { token } }: Pick<Bench, 'product' | 'filled'>): Promise<Line[]> {
  const known = Array.from({ length: ADDRESSES }, (_, number) => `known-${number}@example.org`)
  for (const email of known) await signUp(product.url, { firstname: 'Ann', email })
  const lines: Line[] = []
  for (const [what, asked] of Object.entries(questions)) {
    const ms = { known: [] as number[], unknown: [] as number[] }
    const ask = async (who: keyof typeof ms, email: string) => {
      const { method, path, body } = asked(email)
      const start = performance.now()
      const response = await fetch(product.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      await response.text()
      ms[who].push(performance.now() - start)
      return response.status
    }
    await ask('unknown', 'first@example.org') // warms up
    ms.unknown.length = 0
    const statuses = new Set<number>()
    for (const [number, email] of known.entries()) {
      const turns = [() => ask('known', email), () => ask('unknown', `nobody-${number}@example.org`)]
      // The second call finds a warmer machine, and a regular order could coincide with other regular work, so the order is random.
      for (const turn of Math.random() < 0.5 ? turns : turns.toReversed()) statuses.add(await turn())
    }
    if (statuses.size !== 1) throw new Error(`${what}: known and unknown addresses are answered ${[...statuses].join(' and ')}`)
    const [ofKnown, ofUnknown] = [median(ms.known), median(ms.unknown)]
    const difference = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown)
    lines.push({
      work: `Answers to ${what}: ${ADDRESSES} addresses with an account, ${ADDRESSES} without, in turn`,
      goal: `medians within ${GOAL * 100} %`,
      measured: `**${(difference * 100).toFixed(1)} %**: ${ofKnown.toFixed(2)} ms with, ${ofUnknown.toFixed(2)} ms without; each answered ${[...statuses].join()}`,
      isReached: difference <= GOAL,
    })
  }
  return lines
}
