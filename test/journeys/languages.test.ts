import { beforeAll, describe, expect, test } from 'vitest'
import { awake, expectAt, expectSeen, field, newContext, newPage, open, openBrowser, skipWelcome, soon } from '../browser.ts'
import { landing } from '../landing.ts'
import { lastMailTo } from '../mails.ts'
import { watched } from '../watched.ts'
import { PASSWORD, signUp, visitor } from '../world.ts'
import { ann, server, team, growTrees } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

const langOf = async (page: Response) => /<html[^>]* lang="(\w+)"/.exec(await page.text())?.[1]

describe('Addresses and languages', () => {
  test('an address that does not exist answers 404 and shows the way back', async () => {
    const guest = await newPage(server)
    expect((await open(guest, '/nowhere'))?.status()).toBe(404)
    await expectSeen(guest.getByRole('heading', { name: 'This page could not be found' }))
    await expectSeen(guest.getByRole('link', { name: 'Back to home' }))

    const user = await newPage(server, ann)
    expect((await open(user, '/fr/nulle-part'))?.status()).toBe(404)
    await expectSeen(user.getByRole('heading', { name: 'Cette page est introuvable' }))
    expect(await user.locator('html').getAttribute('lang')).toBe('fr')

    const missing = await open(user, '/team/atelier/workspace/nothing')
    expect(missing?.status()).toBe(404)
  })

  test('a permalink that is left out leads to what is there first', async () => {
    expect((await landing(ann, '/team/atelier/workspace')).at).toBe('/team/atelier/workspace/handbook')
    expect((await landing(ann, '/fr/team/atelier/workspace/handbook/document')).at).toBe('/fr/team/atelier/workspace/handbook')
    const nora = await signUp(server.url, 'Nora')
    await nora.teams.create({ title: 'Empty', slug: 'nothing-yet' })
    expect((await landing(nora, '/team/nothing-yet/workspace')).at).toBe('/team/nothing-yet')
  })

  test('the language switch keeps the page, and the choice is remembered', async () => {
    const page = await newPage(server)
    await open(page, '/auth/login?redirect=%2Fteam%2Fatelier')
    await page.getByRole('link', { name: 'Français' }).click()
    await expectAt(page, '/fr/auth/login?redirect=%2Ffr%2Fteam%2Fatelier')
    await awake(page)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Se connecter' }))
    expect((await page.context().cookies()).find(({ name }) => name === 'lang')).toMatchObject({ value: 'fr', path: '/' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang')), soon).toBe('fr')

    // The browser speaks English: what it has kept comes first, also where the cookie is gone.
    await page.context().clearCookies({ name: 'lang' })
    await page.goto(new URL('/', server.url).href)
    await expectAt(page, '/fr/auth/login')
    await page.getByRole('link', { name: 'English' }).click()
    await expectAt(page, '/auth/login')
    await awake(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang')), soon).toBe('en')
    await page.context().clearCookies({ name: 'lang' })
    await page.setExtraHTTPHeaders({ 'accept-language': 'fr' })
    await page.goto(new URL('/', server.url).href)
    await expectAt(page, '/auth/login')

    // Who follows a French link reads French.
    await page.context().clearCookies({ name: 'lang' })
    await page.goto(new URL('/fr/auth/signup', server.url).href)
    await awake(page)
    expect(new URL(page.url()).pathname).toBe('/fr/auth/signup')
  })

  test('a page for guests follows the browser where its address says no language, unless another one was chosen, or sent', async () => {
    const french = visitor(server.url, 'fr')
    expect((await landing(french, '/auth/signup')).at).toBe('/fr/auth/signup')
    expect((await landing(french, '/team/atelier')).at).toBe('/fr/auth/login?redirect=%2Ffr%2Fteam%2Fatelier')
    await ann.users.teamInvite({ tid: team._id, email: 'zoe@example.org', group: 'member' })
    const { pathname, search } = new URL((await lastMailTo(server, 'zoe@example.org', /invited you/)).link)
    const invited = await landing(french, pathname + search)
    expect(invited.at).toBe(`${pathname}/${encodeURIComponent('zoe@example.org')}/create-password${search.replace('&lang=en', '')}`)
    expect(await langOf(invited.answer)).toBe('en')
  })

  test('?lang= takes French or English and nothing else', async () => {
    const guest = visitor(server.url)
    expect((await landing(guest, '/auth/signup?lang=fr')).at).toBe('/fr/auth/signup')
    expect((await landing(guest, '/fr/auth/signup?lang=en')).at).toBe('/auth/signup')
    const unknown = await landing(guest, '/auth/signup?lang=de')
    expect([unknown.at, await langOf(unknown.answer)]).toEqual(['/auth/signup?lang=de', 'en'])
  })

  test('a whole journey in French: sign up, team, workspace, log out', async () => {
    const context = await newContext(server, undefined, { locale: 'fr-FR' })
    const page = watched(await context.newPage())
    await open(page, '/')
    await expectAt(page, '/fr/auth/login')
    await page.getByRole('link', { name: 'Commencer gratuitement' }).click()
    await expectAt(page, '/fr/auth/signup')
    await field(page, 'Prénom').fill('Hélène')
    await field(page, 'Nom').fill('Durand')
    await field(page, 'Adresse e-mail').fill('helene@example.org')
    await field(page, 'Mot de passe').fill(PASSWORD)
    await field(page, 'Confirmer le mot de passe').fill(PASSWORD)
    await page.getByRole('checkbox', { name: /J’accepte les conditions/ }).check()
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expectAt(page, '/fr/auth/step-team')
    await field(page, 'Nom de l’équipe').fill('Équipe du Nord')
    await page.getByRole('button', { name: 'Créer l’équipe' }).click()
    await expectAt(page, '/fr/auth/step-workspace?team=equipe-du-nord')
    await field(page, 'Nom de l’espace').fill('Guide')
    await page.getByRole('button', { name: 'Créer l’espace' }).click()
    await expectAt(page, '/fr/team/equipe-du-nord/workspace/guide')
    await skipWelcome(page)
    await page.getByRole('button', { name: /Équipe du Nord/ }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter', exact: true }).click()
    await expectAt(page, '/fr/auth/login')
    await expectSeen(page.getByRole('status').getByText('Au revoir Hélène, à bientôt'))
  })
})
