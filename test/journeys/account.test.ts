import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAt, expectFocus, expectSeen, field, newPage, open, openBrowser, problemAt, skipWelcome, soon } from '../browser.ts'
import { landing } from '../landing.ts'
import { lastMailTo } from '../mails.ts'
import { PASSWORD, signUp, worldOfFile } from '../world.ts'
import { expectTabAt } from './besideTab.ts'

const server = await worldOfFile({ pages: true })
const { ann } = server

beforeAll(openBrowser)

const fillSignUp = async (page: Page, person: { firstname: string; email: string; password?: string; again?: string }) => {
  const { firstname, email, password = PASSWORD, again = password } = person
  await field(page, 'First name').fill(firstname)
  await field(page, 'Last name').fill('Martin')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(again)
}
const agree = (page: Page) => page.getByRole('checkbox', { name: /I agree to the terms of use/ }).check()
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create my account' }).click()

const logIn = async (page: Page, email: string, password = PASSWORD) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const sessionCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'refresh_token')

describe('Signing up', () => {
  test('a new person names a team and a workspace, and is in it', async () => {
    const page = await newPage(server)
    await open(page, '/auth/signup')
    await fillSignUp(page, { firstname: 'Nora', email: 'nora@example.org' })
    await agree(page)
    await createAccount(page)

    await expectAt(page, '/auth/step-team')
    await expectSeen(page.getByRole('status').getByText('Hello Nora!'))
    await expectFocus(field(page, 'Team name'))
    await field(page, 'Team name').fill('Atelier Été')
    await expect.poll(() => field(page, 'Web address').inputValue(), soon).toBe('atelier-ete')
    await page.getByRole('button', { name: 'Create team' }).click()

    await expectAt(page, '/auth/step-workspace?team=atelier-ete')
    await expectFocus(field(page, 'Workspace name'))
    await field(page, 'Workspace name').fill('Handbook')
    await page.getByRole('button', { name: 'Create workspace' }).click()

    await expectAt(page, '/team/atelier-ete/workspace/handbook')
    await skipWelcome(page)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Handbook' }))
    await expectSeen(page.getByRole('treeitem', { name: 'Handbook' }))
  })

  test('the permalink of another team is refused at its field, and everything typed stays', async () => {
    const zoe = await signUp(server.url, 'Zoe')
    const page = await newPage(server, zoe)
    await open(page, '/auth/step-team')
    await field(page, 'Team name').fill('Atelier')
    await page.getByRole('button', { name: 'Create team' }).click()
    await expect.poll(() => problemAt(field(page, 'Web address')), soon).toMatch(/^Another team already uses/)
    expect(await field(page, 'Team name').inputValue()).toBe('Atelier')
  })

  test('each missing or wrong field has its error, and nothing typed is lost', async () => {
    const page = await newPage(server)
    await open(page, '/auth/signup')
    await createAccount(page)
    await expect.poll(() => problemAt(field(page, 'First name')), soon).toBe('Fill in this field.')
    expect(await problemAt(page.getByRole('checkbox'))).toMatch(/^To sign up, agree to the terms of use/)

    await fillSignUp(page, { firstname: 'Otto', email: 'otto@', password: 'short' })
    await createAccount(page)
    await expect.poll(() => problemAt(field(page, 'Email')), soon).toBe('This isn’t a valid email address.')
    expect(await problemAt(field(page, 'Password'))).toBe('The password needs at least 8 characters.')

    await fillSignUp(page, { firstname: 'Otto', email: 'otto@example.org', password: 'long-but-lower' })
    await createAccount(page)
    await expect.poll(() => problemAt(field(page, 'Password')), soon).toMatch(/^The password needs a lowercase letter, an uppercase/)

    await fillSignUp(page, { firstname: 'Otto', email: 'otto@example.org', again: `${PASSWORD}?` })
    await createAccount(page)
    await expect.poll(() => problemAt(field(page, 'Confirm password')), soon).toBe('The passwords don’t match.')
    expect(await field(page, 'First name').inputValue()).toBe('Otto')
  })

  test('the rules of a password are ticked off while one types', async () => {
    const page = await newPage(server)
    await open(page, '/auth/signup')
    const unmet = () => page.getByText('Not met yet:').count()
    expect(await unmet()).toBe(5)
    await field(page, 'Password').pressSequentially('Abc1')
    await expect.poll(unmet, soon).toBe(2)
    await field(page, 'Password').pressSequentially('!xyz')
    await expect.poll(unmet, soon).toBe(0)
  })

  test('an e-mail that has an account is refused at its field', async () => {
    const page = await newPage(server)
    await open(page, '/auth/signup')
    await fillSignUp(page, { firstname: 'Anna', email: ann.user.email })
    await agree(page)
    await createAccount(page)
    await expect.poll(() => problemAt(field(page, 'Email')), soon).toMatch(/^This email address can’t be used/)
    expect(await field(page, 'Password').inputValue()).toBe(PASSWORD)
    expect(await sessionCookie(page)).toBeUndefined()
  })

  test('the terms and the privacy policy open in a new tab', async () => {
    const page = await newPage(server)
    await open(page, '/auth/signup')
    await expectTabAt(page, '/terms-of-use', () => page.getByRole('link', { name: 'terms of use' }).click())
    await expectTabAt(page, '/privacy-policy', () => page.getByRole('link', { name: 'privacy policy' }).click())
  })

  test('a form that is sent before the scripts have arrived is sent by them', async () => {
    const page = await newPage(server)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await logIn(page, ann.user.email)
    held.resolve()
    await expectAt(page, '/team/atelier')
  })
})

describe('Logging in and out', () => {
  test('a guest on a page of a team logs in and is where they wanted to go', async () => {
    const page = await newPage(server)
    await open(page, '/team/atelier')
    await expectAt(page, '/auth/login?redirect=%2Fteam%2Fatelier')
    await expectSeen(page.getByText('Permission denied. Please log in.'))
    await logIn(page, ann.user.email)
    await expectAt(page, '/team/atelier')
    await expectSeen(page.getByRole('status').getByText('Hello Ann!'))
  })

  test('every page for users leads a guest to the login with the way back', async () => {
    for (const path of ['/team', '/team/atelier/workspace/x/document/y', '/auth/step-team', '/auth/step-workspace', '/fr/team']) {
      const login = path.startsWith('/fr') ? '/fr/auth/login' : '/auth/login'
      expect((await landing(server.guest, path)).at).toBe(`${login}?redirect=${encodeURIComponent(path)}`)
    }
  })

  test('a way back to another site is ignored', async () => {
    const page = await newPage(server)
    await open(page, `/auth/login?redirect=${encodeURIComponent('https://example.org/team')}`)
    await logIn(page, ann.user.email)
    await expectAt(page, '/team/atelier')
    expect(new URL(page.url()).origin).toBe(server.url)
  })

  test('a wrong password says so at the field and keeps the e-mail', async () => {
    const page = await newPage(server)
    await open(page, '/auth/login')
    await logIn(page, ann.user.email, 'Wrong-2026!')
    await expect.poll(() => problemAt(field(page, 'Password')), soon).toMatch(/^The email address and password don’t match/)
    expect(await field(page, 'Email').inputValue()).toBe(ann.user.email)
    expect(await field(page, 'Password').evaluate(input => input === document.activeElement)).toBe(true)
  })

  test('somebody who is logged in and opens a page for guests is led into their only team, or to the list of several, with a notice', async () => {
    const page = await newPage(server, ann)
    await open(page, '/auth/signup')
    await expectAt(page, '/team/atelier')
    await expectSeen(page.getByText('You’re already logged in. Log out first to use this page.'))
    await open(page, '/team/atelier/settings')
    const way: string[] = []
    page.on('framenavigated', frame => way.push(new URL(frame.url()).pathname))
    await page.goto('/auth/login')
    await expectAt(page, '/team/atelier')
    expect([...new Set(way)]).toEqual(['/team/atelier'])
    await page.goBack()
    await expectAt(page, '/team/atelier/settings')
    for (const path of ['/auth/reset-password', '/', '/set-up']) expect((await landing(ann, path)).at).toBe('/team/atelier')
    expect((await landing(ann, '/fr')).at).toBe('/fr/team/atelier')

    const una = await signUp(server.url, 'Una')
    expect((await landing(una, '/')).at).toBe('/team')
    for (const title of ['One of two', 'Two of two']) await una.teams.create({ title })
    for (const path of ['/auth/login', '/', '/set-up']) expect((await landing(una, path)).at).toBe('/team')
  })

  test('logging out says goodbye by name and leaves nothing of the person behind', async () => {
    const page = await newPage(server, ann)
    await open(page, '/team/atelier')
    await page.getByRole('button', { name: /Team and account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await expectAt(page, '/auth/login')
    await expectSeen(page.getByRole('status').getByText('Goodbye Ann, see you soon!'))
    expect(await sessionCookie(page)).toBeUndefined()
    await page.goBack()
    await expectAt(page, '/auth/login?redirect=%2Fteam%2Fatelier')
    await expectSeen(page.getByRole('button', { name: 'Log in' }))
    expect(await page.getByText('Atelier').count()).toBe(0)
  })
})

describe('A forgotten password', () => {
  test('the link of the mail sets a new one, which ends the sessions that were open', async () => {
    const rosa = await signUp(server.url, 'Rosa')
    const elsewhere = await newPage(server, rosa)
    await open(elsewhere, '/team')

    const page = await newPage(server)
    await open(page, '/auth/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAt(page, '/auth/reset-password')
    await field(page, 'Email').fill(rosa.user.email)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expectSeen(page.getByRole('heading', { name: 'No email was sent' }))

    const { link } = await lastMailTo(server, rosa.user.email, /password/i)
    const { pathname, search } = new URL(link)
    expect(pathname).toBe('/auth/new-password')
    await open(page, pathname + search)
    await field(page, 'New password').fill('Renewed-2027!')
    await field(page, 'Confirm new password').fill('Renewed-2027!')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectAt(page, '/auth/login')
    await expectSeen(page.getByText('Password changed'))

    await elsewhere.reload()
    await expectAt(elsewhere, '/auth/login?redirect=%2Fteam')
    await expectSeen(elsewhere.getByText('Your session has expired. Log in again.'))

    await logIn(page, rosa.user.email)
    await expect.poll(() => problemAt(field(page, 'Password')), soon).toMatch(/don’t match/)
    await logIn(page, rosa.user.email, 'Renewed-2027!')
    await expectAt(page, '/team')
  })

  test('a used link says so and offers another', async () => {
    const rolf = await signUp(server.url, 'Rolf')
    await rolf.users.resetPassword({ email: rolf.user.email })
    const { pathname, search, searchParams } = new URL((await lastMailTo(server, rolf.user.email, /password/i)).link)
    await rolf.users.newPassword({ token: searchParams.get('token') ?? '', password: 'Renewed-2027!', password_confirm: 'Renewed-2027!' })

    const page = await newPage(server)
    await open(page, pathname + search)
    await field(page, 'New password').fill('Another-2027!')
    await field(page, 'Confirm new password').fill('Another-2027!')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectSeen(page.getByText('This link has expired or was already used.'))
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expectAt(page, '/auth/reset-password')
  })

  test('nobody learns whether an address has an account', async () => {
    const page = await newPage(server)
    await open(page, '/auth/reset-password')
    await field(page, 'Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expectSeen(page.getByText('This Cahier doesn’t send email yet. If nobody@example.org has an account'))

    await server.ann.instance.update({ smtp_url: 'smtp://mail.example.org' })
    await open(page, '/auth/reset-password')
    await field(page, 'Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expectSeen(page.getByRole('heading', { name: 'Check your inbox' }))
    await expectSeen(page.getByText('If nobody@example.org has an account, a link'))
    await server.ann.instance.update({ smtp_url: null })
  })
})
