import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { expectAt, expectSeen, newContext, newPage, openBrowser } from '../browser.ts'
import { serverOfFile } from '../world.ts'

const server = await serverOfFile({}, { pages: true })

beforeAll(openBrowser)

test('without any script somebody finds a call by its chapter, and reads what it takes, answers and refuses', async () => {
  const context = await newContext(server, undefined, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/api/docs')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.locator('summary', { hasText: 'documents' }).click()
  await contents.getByRole('link', { name: /shareLink/ }).click()
  await expectAt(page, '/api/docs')
  const call = page.locator('article:target')
  await expectSeen(call.getByRole('heading', { name: '/api/documents/i/{id}/share-link' }))
  const text = await call.innerText()
  for (const words of ['Anyone who manages the document.', 'write, 120 in 60 s.', 'documents.shareLink', 'revoke', '409 errors.d.archived'])
    expect(text).toContain(words)
  expect(text).toContain('PUT /api/documents/i/{id}/share-link\nAuthorization: Bearer {token}\nContent-Type: application/json\n\n{')
  expect(text).toMatch(/"token": "\w+"/)
  await call.getByRole('link', { name: 'Password' }).click()
  await expectSeen(page.locator('#model-Password:target'))
})

test('every call of the product has its place, and every link on the page leads to one', async () => {
  const page = await newPage(server)
  await page.goto('/api/docs')
  const ids = await page.locator('article').evaluateAll(all => all.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(
    Object.entries(contract)
      .flatMap(([noun, calls]) => Object.keys(calls).map(name => `${noun}.${name}`))
      .toSorted(),
  )
  const broken = await page
    .locator('a[href^="#"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? '').filter(href => !document.getElementById(href.slice(1))))
  expect(broken).toEqual([])
  const doubles = await page
    .locator('[id]')
    .evaluateAll(all => all.map(({ id }) => id).filter((id, index, every) => every.indexOf(id) !== index))
  expect(doubles).toEqual([])
})

test('it is in English, also where its French was, and the description for programs is a link away', async () => {
  const page = await newPage(server)
  await page.goto('/fr/api/docs')
  await expectAt(page, '/api/docs')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('link', { name: 'openapi.json' }).click()
  await expectAt(page, '/api/openapi.json')
})

test('the page requests nothing from other hosts, and each answer has a nonce of its own', async () => {
  const page = await newPage(server)
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))
  await page.goto('/api/docs')
  expect([...hosts]).toEqual([new URL(server.url).host])
  const nonceOf = async () => {
    const answer = await fetch(`${server.url}/api/docs`)
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const scripts = [...(await answer.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([`<script nonce="${nonce}">`])
    return nonce
  }
  expect(await nonceOf()).not.toBe(await nonceOf())
})

test('a theme that was chosen in the application applies here too', async () => {
  const page = await newPage(server)
  await page.goto('/api/docs')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(236, 235, 244)')
})
