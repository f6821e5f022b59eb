import type { IncomingMessage, RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { WEB_PAGE } from '#contract/limits.ts'
import { refusalOf } from '#test/refusals.ts'
import { pageOf, readIn, webSite } from '#test/webSites.ts'
import { emptyInstance, signUp, worldOfFile } from '#test/world.ts'
import { askPage, type Surroundings, theInternet, UnreadablePage } from './askPage.ts'
import { createWebPages } from './webPages.ts'

const there = await worldOfFile()
const { ann, guest } = there

const html = '<title>A guide</title><meta name="description" content="How it is done"><meta property="og:site_name" content="Guides">'
let asked: IncomingMessage[] = []
const redirect =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { location }).end()
const answers: Record<string, RequestListener> = {
  '/guide': pageOf(html),
  '/xhtml': pageOf(html, 'application/xhtml+xml'),
  '/moved': redirect('/guide', 301),
  '/round': redirect('/round'),
  '/home': redirect('http://127.0.0.1:1/'),
  '/inside': redirect('http://10.0.0.1/'),
  '/named': redirect('http://inside.invalid/'),
  '/file': redirect('file:///etc/passwd'),
  '/odd': redirect('http://['),
  '/picture': pageOf('x', 'image/png'),
  '/silent': pageOf(html, ''),
  '/gone': (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(html),
  '/broken': (_request, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(html),
  '/packed': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(html),
  '/cut': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-length': 9999 }).write(html, () => response.destroy()),
  '/shut': request => void request.socket.destroy(),
  '/long': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(html)
    const go = () => {
      while (!response.destroyed && response.write('<!-- much more -->'.repeat(1000)));
    }
    response.on('drain', go)
    go()
  },
}
const site = await webSite((request, response) => {
  asked.push(request)
  answers[request.url ?? '']?.(request, response)
})
readIn(there, site.surroundings)

test('whoever is logged in learns what a page says of itself, as it is read once, by nobody in particular', async () => {
  asked = []
  const url = site.at('/guide')
  expect(await ann.webPages.read({ url })).toEqual({ url, title: 'A guide', description: 'How it is done', site: 'Guides' })
  expect(asked).toHaveLength(1)
  expect(asked[0]!.headers).toEqual({
    host: `pages.example:${site.port}`,
    'user-agent': expect.stringContaining('Cahier'),
    accept: expect.stringContaining('text/html'),
    'accept-encoding': 'identity',
    connection: 'close',
  })
  expect(await refusalOf(guest.webPages.read({ url }))).toBe('401 errors.auth.user')
})

test.each(['/xhtml', '/moved', '/long'])('%s is a page', async path => {
  const url = site.at(path)
  expect(await ann.webPages.read({ url })).toMatchObject({ url, title: 'A guide' })
})

test.each([
  ...['/round', '/home', '/inside', '/named', '/file', '/odd', '/picture', '/silent', '/gone', '/broken', '/packed', '/cut', '/shut'],
])('%s is refused, and is no failure of ours', async path => {
  expect(await refusalOf(ann.webPages.read({ url: site.at(path) }))).toBe('422 errors.page.unreadable')
})

test('an endless page is read as far as its first bytes', async () => {
  const { bytes } = await askPage(site.at('/long'), site.surroundings)
  expect(bytes.length).toBe(WEB_PAGE.bytes)
})

test.each(['ftp://pages.example/', 'javascript:alert(1)', '/guide', 'pages.example', `http://pages.example/${'x'.repeat(2000)}`])(
  '%.40s is no address of the web',
  async url => {
    expect(await refusalOf(ann.webPages.read({ url }))).toBe('422 errors.request.invalid')
  },
)

/** The internet as it is, with names of our own. */
const named = (...addresses: string[]): Surroundings => ({ ...theInternet, resolve: () => Promise.resolve(addresses) })

test.each([
  ...[
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://1.1.1.1.:22/',
  ],
  ...[
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[::]/',
  ],
  ...['http://169.254.169.254/latest/meta-data/', 'https://10.0.0.1/', 'http://ann:secret@pages.example/', 'http://pages.example:8080/'],
  ...['http://pages.example:22/', 'https://pages.example:3000/'],
])('%s is never asked', async address => {
  await expect(askPage(address, named('1.1.1.1'))).rejects.toBeInstanceOf(UnreadablePage)
})

test.each([[[]], [['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::1', '2606:4700::1111']], [['fe80::1']]])(
  'a name that leads to %j is never asked',
  async addresses => {
    await expect(askPage('http://pages.example/', named(...addresses))).rejects.toBeInstanceOf(UnreadablePage)
  },
)

test('the connection goes to the address that was checked, although the name leads elsewhere by then', async () => {
  const names: string[] = []
  const turning: Surroundings = {
    ...site.surroundings,
    resolve: name => {
      names.push(name)
      return Promise.resolve(names.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'])
    },
  }
  await askPage(site.at('/guide'), turning)
  expect(names).toEqual(['pages.example'])
  names.length = 0
  // After a redirect it is looked up and checked again.
  await expect(askPage(site.at('/moved'), turning)).rejects.toBeInstanceOf(UnreadablePage)
})

test('a name server that does not answer is not waited for', async () => {
  const silent: Surroundings = { ...theInternet, resolve: () => Promise.race([]) }
  await expect(askPage('http://pages.example/', silent)).rejects.toBeInstanceOf(UnreadablePage)
})

test('an instance that may not asks nobody, and says so', async () => {
  const { url } = await emptyInstance({ LINK_CARDS: 'off' })
  const person = await signUp(url, 'Ann')
  expect((await person.instance.get()).instance.readsPages).toBe(false)
  expect(await refusalOf(person.webPages.read({ url: site.at('/guide') }))).toBe('403 errors.page.off')
})

test('too many at the same time wait or are refused', async () => {
  const { read } = createWebPages({ readsPages: true }, { ...theInternet, resolve: () => Promise.race([]) })
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, () => read('http://pages.example/').catch(error => Promise.reject(error.code))),
  )
  expect(all.filter(each => each.status === 'rejected' && String(each.reason).endsWith('too_many'))).toHaveLength(6)
})
