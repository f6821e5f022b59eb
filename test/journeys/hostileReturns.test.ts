import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSeen, field, newContext, open, openBrowser } from '../browser.ts'
import { countsOf, found } from '../chosenForms.ts'
import { shareOf } from '../hostile/length.ts'
import { returns } from '../hostile/returns.ts'
import { amount } from '../longForms.ts'
import { type Person, worldOfFile } from '../world.ts'

const share = countsOf('returns')
let ways = 0
afterAll(() => found('returns', `${amount(ways)} ways to a page: nobody left the site`))

const world = await worldOfFile({ pages: true })
beforeAll(openBrowser)

/** Follows the redirects from this address until a page comes; none may lead to another host. */
const wayFrom = async (person: Person, path: string): Promise<{ status: number; steps: string[] }> => {
  const steps: string[] = []
  ways++
  for (let at = path; ;) {
    const answer = await person.send('GET', at)
    await answer.arrayBuffer()
    const to = answer.headers.get('location')
    if (to === null || steps.length > 5) return { status: answer.status, steps }
    steps.push(to)
    const next = new URL(to, world.url + at)
    if (next.origin !== world.url) return { status: answer.status, steps: [...steps, `leaves for ${next.origin}`] }
    at = next.pathname + next.search
  }
}

/** Every page that redirects to an address that its own address names. */
const pages: readonly ((to: string) => string)[] = [
  to => `/auth/login?redirect=${to}`,
  to => `/fr/auth/login?redirect=${to}`,
  to => `/auth/login?lang=fr&redirect=${to}`,
  to => `/fr/auth/signup?lang=en&redirect=${to}`,
  to => `/auth/reset-password?redirect=${to}`,
  to => `/auth/login?redirect=/team&redirect=${to}`,
  to => `/team?redirect=${to}&next=${to}&return_to=${to}&url=${to}`,
  to => `/set-up?redirect=${to}`,
]

/** Hostile addresses of pages; `?lang=` redirects to the same page in another language. */
const asAddress = (to: string) => [`/${to}?lang=fr`, `/fr/${to}?lang=en`, `/doc/${to}?lang=fr`, `/team/${to}`]

describe.each([
  { who: 'a person who is logged in', isIn: true },
  { who: 'a guest', isIn: false },
])('Somebody $who', ({ isIn }) => {
  test('is never redirected to another site by an address that asks for it', { timeout: 300_000 }, async () => {
    expect(returns.length).toBeGreaterThanOrEqual(100)
    const person = isIn ? world.ann : world.guest
    for (const [place, page] of pages.entries()) {
      for (const to of shareOf(returns, place, share.told)) {
        const path = page(encodeURIComponent(to))
        const { status, steps } = await wayFrom(person, path)
        expect([path, steps.filter(step => !/^\/(?![/\\])/.test(step)), status < 500]).toEqual([path, [], true])
      }
    }
  })

  test('nor by one that is hostile itself', { timeout: 300_000 }, async () => {
    const person = isIn ? world.ann : world.guest
    // `fetch` would resolve the dots, so they are sent in letters that it does not touch.
    const addresses = returns.flatMap(to => asAddress(encodeURI(to).replaceAll('\\', '%5c').replace(/[?#]/g, encodeURIComponent)))
    for (const path of shareOf(addresses, isIn ? 0 : 1, share.asked)) {
      const { status, steps } = await wayFrom(person, path)
      expect([path, steps.filter(step => !/^\/(?![/\\])/.test(step)), status < 500]).toEqual([path, [], true])
    }
  })
})

test('a person who logs in stays on the site, whatever address they should be sent to', { timeout: 3_600_000 }, async () => {
  const { bob, url } = world
  const left: string[] = []
  for (const to of shareOf(returns, 0, share.logins)) {
    ways++
    const context = await newContext(world)
    await context.route(
      asked => asked.origin !== url,
      route => {
        left.push(`${to} → ${route.request().url()}`)
        return route.abort()
      },
    )
    const page = await context.newPage()
    page.on('dialog', async dialog => {
      left.push(`${to} has run`)
      await dialog.dismiss()
    })
    await open(page, `/auth/login?redirect=${encodeURIComponent(to)}`)
    await field(page, 'Email').fill(bob.user.email)
    await field(page, 'Password').fill(bob.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectSeen(page.getByRole('link', { name: /Atelier/ }).first())
    expect([to, new URL(page.url()).origin]).toEqual([to, url])
    await context.close()
  }
  expect(left).toEqual([])
})
