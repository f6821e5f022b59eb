import { beforeAll, describe, expect, test } from 'vitest'
import { awake, expectAt, expectSeen, field, newContext, newPage, open, openBrowser, soon, watched } from '../browser.ts'
import { PASSWORD, signUp } from '../world.ts'
import { lastMailTo } from '../mails.ts'
import { ann, server, team, growTrees } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

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
    const page = await newPage(server, ann)
    for (const [path, to] of [
      ['/team/atelier/workspace', '/team/atelier/workspace/handbook'],
      ['/fr/team/atelier/workspace/handbook/document', '/fr/team/atelier/workspace/handbook'],
    ] as const) {
      await open(page, path)
      await expectAt(page, to)
    }
    const nora = await signUp(server.url, 'Nora')
    await nora.teams.create({ title: 'Empty', slug: 'nothing-yet' })
    const other = await newPage(server, nora)
    await open(other, '/team/nothing-yet/workspace')
    await expectAt(other, '/team/nothing-yet')
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

    await open(page, '/')
    await expectAt(page, '/fr/auth/login')
    await page.getByRole('link', { name: 'English' }).click()
    await expectAt(page, '/auth/login')
    await awake(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang')), soon).toBe('en')
  })

  test('a page for guests follows the browser where its address says no language, unless another one was chosen, or sent', async () => {
    const context = await newContext(server, undefined, { locale: 'fr-FR' })
    const page = watched(await context.newPage())
    await page.goto('/auth/signup')
    await expectAt(page, '/fr/auth/signup')
    await page.goto('/team/atelier')
    await expectAt(page, '/fr/auth/login?redirect=%2Ffr%2Fteam%2Fatelier')
    await ann.users.teamInvite({ tid: team._id, email: 'zoe@example.org', group: 'member' })
    const { pathname, search } = new URL((await lastMailTo(server, 'zoe@example.org', /invited you/)).link)
    await page.goto(pathname + search)
    await expectAt(page, `${pathname}/${encodeURIComponent('zoe@example.org')}/create-password${search.replace('&lang=en', '')}`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  test('?lang= takes French or English and nothing else', async () => {
    const page = await newPage(server)
    await page.goto('/auth/signup?lang=fr')
    await expectAt(page, '/fr/auth/signup')
    await page.goto('/fr/auth/signup?lang=en')
    await expectAt(page, '/auth/signup')
    await page.goto('/auth/signup?lang=de')
    await expectAt(page, '/auth/signup?lang=de')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
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
    await page.getByRole('button', { name: /Équipe du Nord/ }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter', exact: true }).click()
    await expectAt(page, '/fr/auth/login')
    await expectSeen(page.getByRole('status').getByText('Au revoir Hélène, à bientôt'))
  })
})
