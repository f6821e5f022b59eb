import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAt, field, newPage, open, openBrowser } from '../browser.ts'
import { PASSWORD, worldOfFile } from '../world.ts'

const server = await worldOfFile({ pages: true })

beforeAll(openBrowser)

const back = '?redirect=%2Fteam%2Fatelier'

const signUpAs = async (page: Page, firstname: string) => {
  await field(page, 'First name').fill(firstname)
  await field(page, 'Last name').fill('Martin')
  await field(page, 'E-mail').fill(`${firstname.toLowerCase()}@example.org`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Password, once more').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the terms of use/ }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

test('from the login to the sign-up, to a new password and back, the way back is kept', async () => {
  const page = await newPage(server)
  await open(page, '/team/atelier')
  await expectAt(page, `/auth/login${back}`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAt(page, `/auth/reset-password${back}`)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expectAt(page, `/auth/login${back}`)
  await page.getByRole('link', { name: 'Start free' }).click()
  await expectAt(page, `/auth/signup${back}`)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expectAt(page, `/auth/login${back}`)
})

test('after the sign-up too, but whoever wanted to see their teams makes the first one', async () => {
  const page = await newPage(server)
  await open(page, '/auth/signup?redirect=%2Fauth%2Fstep-team%3Ffrom%3Dhere')
  await signUpAs(page, 'Nora')
  await expectAt(page, '/auth/step-team?from=here')

  const other = await newPage(server)
  await open(other, '/auth/signup?redirect=%2Fteam')
  await signUpAs(other, 'Nils')
  await expectAt(other, '/auth/step-team')
})

test('a way back to another site is not passed on', async () => {
  const page = await newPage(server)
  await open(page, '/auth/login?redirect=%2F%2Fexample.org%2Fteam')
  expect(await page.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/auth/signup')
})
