import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { awake, expectAt, expectFocus, expectSeen, field, newPage, open, openBrowser, problemAt, skipWelcome, soon } from '../browser.ts'
import { landing } from '../landing.ts'
import { emptyInstance, PASSWORD, visitor } from '../world.ts'

beforeAll(openBrowser)

const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

const fillAccount = async (page: Page) => {
  await field(page, 'First name').fill('Ann')
  await field(page, 'Last name').fill('Martin')
  await field(page, 'Email').fill('ann@example.org')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
}

describe('An instance that nobody has set up', () => {
  test('leads every page to the set-up', async () => {
    const server = await emptyInstance({}, { pages: true })
    const guest = visitor(server.url)
    for (const path of ['/', '/auth/login', '/auth/signup', '/auth/reset-password', '/team', '/team/atelier/workspace/x', '/set-up'])
      expect((await landing(guest, path)).at).toBe('/set-up')
    const page = await newPage(server)
    await page.goto('/fr/team')
    await expectAt(page, '/fr/set-up')
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Bienvenue dans Cahier' }))
  })

  test('is set up by keyboard alone, with samples to look at; afterwards the set-up is closed', async () => {
    const server = await emptyInstance({}, { pages: true })
    const page = await newPage(server)
    await open(page, '/')
    const tabTo = async (label: string) => {
      const wanted = field(page, label)
      for (let step = 0; step < 20; step++) {
        if (await wanted.evaluate(element => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not reach “${label}”`)
    }
    const type = async (label: string, text: string) => {
      await tabTo(label)
      await page.keyboard.type(text)
    }

    await expectSeen(page.getByRole('radio', { name: /^Our own teams/, checked: true }))
    await expectSeen(page.getByRole('radio', { name: /^Set up later/, checked: true }))
    await expectFocus(page.getByRole('radio', { name: /^Our own teams/ }))
    await page.keyboard.press('Enter')

    await expectSeen(page.getByText('Step 2 of 3'))
    await expectFocus(field(page, 'First name'))
    await type('First name', 'Ann')
    await type('Last name', 'Martin')
    await type('Email', 'ann@example.org')
    await type('Password', PASSWORD)
    await type('Confirm password', PASSWORD)
    // The operator need not accept their own terms.
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.keyboard.press('Enter')

    await expectSeen(page.getByText('Step 3 of 3'))
    await expectFocus(field(page, 'Team name'))
    await type('Team name', 'Atelier Nord')
    await page.keyboard.press('Enter')

    await expectAt(page, '/team/atelier-nord/workspace/handbook')
    await expectSeen(page.getByText('Atelier Nord is ready. Happy writing!'))
    await skipWelcome(page)
    await expect.poll(() => page.getByRole('tree').getByRole('treeitem').count(), soon).toBe(4)
    await page.getByRole('treeitem', { name: 'Welcome' }).getByRole('link').press('Enter')
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Welcome' }))
    await expectSeen(page.getByText('This is a document. Select'))

    await page.goto('/set-up')
    await expectAt(page, '/team/atelier-nord')
    const guest = await newPage(server)
    await guest.goto('/set-up')
    await expectAt(guest, '/auth/login')
    await guest.goto('/auth/signup')
    await expectSeen(guest.getByRole('heading', { level: 1, name: 'By invitation only' }))
  })

  test('what was typed outlives a change of the language and a reload on each step, but passwords are kept nowhere', async () => {
    const server = await emptyInstance({}, { pages: true })
    const page = await newPage(server)
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    const speak = async (language: string, step: string) => {
      await page.getByRole('link', { name: language }).click()
      await expectSeen(page.getByText(step))
      await awake(page)
    }
    await open(page, '/set-up')
    await page.getByRole('radio', { name: /^Our customers/ }).check()
    await page.getByRole('radio', { name: /^With an SMTP server/ }).check()
    await field(page, 'SMTP server address').fill('smtp://ann:Mail-Secret-1@127.0.0.1:9')
    await speak('Français', 'Étape 1 sur 3')
    await expectSeen(page.getByRole('radio', { name: /^Nos clients/, checked: true }))
    await expect.poll(() => field(page, 'Adresse du serveur SMTP').inputValue(), soon).toBe('smtp://ann@127.0.0.1:9')
    expect(await kept()).toContain('127.0.0.1')
    expect(await kept()).not.toContain('Mail-Secret')
    await next(page, 'Continuer')
    await expect.poll(() => problemAt(field(page, 'Mot de passe du serveur SMTP')), soon).not.toBe('')
    await field(page, 'Mot de passe du serveur SMTP').fill('Mail-Secret-1')
    await next(page, 'Continuer')

    await expectSeen(page.getByText('Étape 2 sur 3'))
    expect(await field(page, 'Mot de passe du serveur SMTP').count()).toBe(0)
    await field(page, 'Prénom').fill('Ann')
    await speak('English', 'Step 2 of 3')
    await expect.poll(() => field(page, 'First name').inputValue(), soon).toBe('Ann')
    await expectFocus(field(page, 'First name'))
    await fillAccount(page)
    await page.reload()
    await expectSeen(page.getByText('Step 2 of 3'))
    await awake(page)
    await expect.poll(() => field(page, 'Last name').inputValue(), soon).toBe('Martin')
    expect(await field(page, 'Email').inputValue()).toBe('ann@example.org')
    expect(await kept()).not.toContain(PASSWORD)
    await fillAccount(page)
    await field(page, 'SMTP server password').fill('Mail-Secret-1')
    await next(page, 'Create my account')

    await expectSeen(page.getByText('Step 3 of 3'))
    expect((await server.context.settings.read()).smtpUrl).toBe('smtp://ann:Mail-Secret-1@127.0.0.1:9')
    await field(page, 'Team name').fill('Atelier Nord')
    await field(page, 'First workspace').fill('Notes')
    await page.getByRole('checkbox', { name: /three sample documents/ }).uncheck()
    await page.reload()
    await expectSeen(page.getByText('Step 3 of 3'))
    await awake(page)
    await expect.poll(() => field(page, 'Team name').inputValue(), soon).toBe('Atelier Nord')
    await speak('Français', 'Étape 3 sur 3')
    await expect.poll(() => field(page, 'Premier espace').inputValue(), soon).toBe('Notes')
    expect(await field(page, 'Nom de l’équipe').inputValue()).toBe('Atelier Nord')
    await page.getByRole('checkbox', { checked: false }).check()
    await next(page, 'Ouvrir Cahier')
    await expectAt(page, '/fr/team/atelier-nord/workspace/notes')
    await expect.poll(() => page.getByRole('tree').getByRole('treeitem').count(), soon).toBe(4)
    expect(await kept()).not.toContain('127.0.0.1')
    await page.goto('/set-up')
    await expectAt(page, '/fr/team/atelier-nord')
  })

  test('a page that is reloaded after a failure goes on with what is missing', async () => {
    const server = await emptyInstance({}, { pages: true })
    const page = await newPage(server)
    await open(page, '/set-up')
    await page.getByRole('radio', { name: /^Our customers/ }).check()
    await next(page, 'Continue')
    await fillAccount(page)
    await page.route('**/api/instance', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await next(page, 'Create my account')
    await expectSeen(page.getByRole('alert').getByText(/Cahier can’t reach the server/))
    await page.unroute('**/api/instance')
    await page.reload()
    await expectSeen(page.getByText('Step 3 of 3'))
    await awake(page)

    await field(page, 'Team name').fill('Atelier')
    await field(page, 'First workspace').fill('Notes')
    await page.route('**/api/workspaces/**', route => route.abort())
    await next(page, 'Open Cahier')
    await expectSeen(page.getByText('This team already exists.'))
    expect(await visitor(server.url).instance.get()).toMatchObject({ instance: { registration: 'open', billing: 'sandbox' } })
    await page.unroute('**/api/workspaces/**')
    await page.reload()
    await expectSeen(page.getByText('This team already exists.'))
    await awake(page)
    await expect.poll(() => field(page, 'First workspace').inputValue(), soon).toBe('Notes')
    await expectFocus(field(page, 'First workspace'))
    expect(await field(page, 'Team name').inputValue()).toBe('Atelier')
    expect(await field(page, 'Team name').isDisabled()).toBe(true)
    await next(page, 'Open Cahier')
    await expectAt(page, '/team/atelier/workspace/notes')
    await expect.poll(() => page.getByRole('tree').getByRole('treeitem').count(), soon).toBe(4)
  })

  test('a step that fails keeps what was typed, and goes on where it has failed', async () => {
    const server = await emptyInstance({}, { pages: true })
    const page = await newPage(server)
    await open(page, '/set-up')
    await page.getByRole('radio', { name: /^With an SMTP server/ }).check()
    await field(page, 'SMTP server address').fill('mail.example.org')
    await next(page, 'Continue')
    await expect.poll(() => problemAt(field(page, 'SMTP server address')), soon).toMatch(/must start with smtp/)
    await field(page, 'SMTP server address').fill('smtp://mail.example.org')
    await next(page, 'Continue')

    await fillAccount(page)
    await field(page, 'Confirm password').fill('Something-2026!')
    await next(page, 'Create my account')
    await expect.poll(() => problemAt(field(page, 'Confirm password')), soon).toBe('The passwords don’t match.')
    await field(page, 'Confirm password').fill(PASSWORD)

    // The account is created, but the purpose of the instance cannot be stored: sending again creates no second account.
    let answered = false
    await page.route('**/api/instance', route => {
      if (answered || route.request().method() !== 'PUT') return route.continue()
      answered = true
      return route.fulfill({ status: 503, json: { statusCode: 503, code: 'errors.request.unavailable', message: 'Not right now.' } })
    })
    await next(page, 'Create my account')
    await expectSeen(page.getByText('Not right now.'))
    expect(await field(page, 'First name').inputValue()).toBe('Ann')
    expect(await field(page, 'Email').inputValue()).toBe('ann@example.org')
    await next(page, 'Create my account')

    await expectSeen(page.getByText('Step 3 of 3'))
    await field(page, 'Team name').fill('Atelier')
    await field(page, 'First workspace').fill('Notes')
    await page.getByRole('checkbox', { name: /three sample documents/ }).uncheck()
    await page.route('**/api/workspaces/**', route => route.abort(), { times: 1 })
    await next(page, 'Open Cahier')
    await expectSeen(page.getByRole('alert').getByText('Cahier can’t reach the server. Try again in a moment.'))
    expect(await field(page, 'Team name').inputValue()).toBe('Atelier')
    expect(await field(page, 'First workspace').inputValue()).toBe('Notes')
    await next(page, 'Open Cahier')
    await expectAt(page, '/team/atelier/workspace/notes')
  })

  test('going back keeps the choice; a public instance asks for the code that the server has printed', async () => {
    const server = await emptyInstance({ HOST: '0.0.0.0', RATE_LIMIT: 'on' }, { pages: true })
    const page = await newPage(server)
    await open(page, '/set-up')
    await page.getByRole('radio', { name: /^Our customers/ }).check()
    await next(page, 'Continue')
    await next(page, 'Back')
    await expectSeen(page.getByRole('radio', { name: /^Our customers/, checked: true }))
    await next(page, 'Continue')
    await fillAccount(page)
    await field(page, 'Setup code').fill('wrong')
    await next(page, 'Create my account')
    await expect.poll(() => problemAt(field(page, 'Setup code')), soon).toMatch(/^This isn’t the setup code/)
    await field(page, 'Setup code').fill(` ${server.context.config.setUpCode?.toUpperCase()} `)
    await next(page, 'Create my account')
    await expectSeen(page.getByText('Step 3 of 3'))
    expect(await visitor(server.url).instance.get()).toMatchObject({ instance: { isSetUp: true, registration: 'open' } })
  })
})
