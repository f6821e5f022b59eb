import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newContext, openBrowser, soon } from '../browser.ts'
import { allPublished } from '../channel.ts'
import { untilIndexed, write } from '../documents.ts'
import { everythingStored } from '../hostile/subject.ts'
import { PASSWORD, world } from '../world.ts'

beforeAll(openBrowser)

/** Another site on this machine: a blank page, with any headers. */
const openSite = async (headers: Record<string, string> = {}): Promise<number> => {
  const site = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<!doctype html><title>Prizes</title><p>You have won.'),
  )
  await new Promise<void>(resolve => site.listen(0, resolve))
  onTestFinished(() => void site.close())
  return (site.address() as AddressInfo).port
}

interface Shape {
  by: 'form' | 'fetch' | 'xhr' | 'beacon'
  method: string
  path: string
  fields: Record<string, string>
  type?: string
  headers?: Record<string, string>
  mode?: 'cors' | 'no-cors'
}

/** Every kind of request that a page can have a browser send to another site, to calls that change something: at least thirty. */
const shapesFor = (page: string, person: { _id: string; email: string }, token: string): Shape[] => {
  const login = { path: '/api/auth', fields: { email: person.email, password: PASSWORD } }
  const team = { path: '/api/teams', fields: { title: 'Stolen' } }
  const title = { path: `/api/documents/i/${page}`, fields: { title: 'Stolen' } }
  const own = { path: `/api/users/${person._id}`, fields: { firstname: 'Stolen' } }
  const account = { path: '/api/users', fields: { firstname: 'Eve', lastname: 'Martin', email: 'eve@example.org', password: PASSWORD } }
  const mail = { path: `/api/users/reset-password/${person.email}`, fields: {} }
  const enctypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
  const bearer = { authorization: `Bearer ${token}` }
  return [
    ...enctypes.flatMap(type => [login, team, account].map((of): Shape => ({ ...of, by: 'form', method: 'POST', type }))),
    ...['PUT', 'DELETE'].map((_method): Shape => ({ ...title, fields: { ...title.fields, _method }, by: 'form', method: 'POST' })),
    ...enctypes.map((type): Shape => ({ ...team, by: 'fetch', method: 'POST', mode: 'no-cors', type })),
    ...[login, account].map((of): Shape => ({ ...of, by: 'fetch', method: 'POST', mode: 'no-cors', type: 'text/plain' })),
    ...[login, team, account].map((of): Shape => ({ ...of, by: 'fetch', method: 'POST', mode: 'cors', type: 'application/json' })),
    ...['PUT', 'DELETE', 'PATCH'].flatMap(method => [title, own, mail].map((of): Shape => ({ ...of, by: 'fetch', method, mode: 'cors' }))),
    { ...title, by: 'fetch', method: 'PUT', mode: 'cors', type: 'application/json', headers: bearer },
    { ...team, by: 'fetch', method: 'POST', mode: 'cors', type: 'text/plain', headers: { 'x-http-method-override': 'PUT' } },
    { ...title, by: 'fetch', method: 'POST', mode: 'no-cors', headers: { 'sec-fetch-site': 'same-origin', origin: 'same' } },
    ...[login, team].flatMap(of => ['text/plain', 'application/json'].map((type): Shape => ({ ...of, by: 'xhr', method: 'POST', type }))),
    ...[team, account].flatMap(of =>
      ['text/plain', 'application/json'].map((type): Shape => ({ ...of, by: 'beacon', method: 'POST', type })),
    ),
    ...['/api/auth', '/api/auth/force_logout'].map((path): Shape => ({ path, fields: {}, by: 'fetch', method: 'DELETE', mode: 'cors' })),
    ...(['no-cors', 'cors'] as const).map((mode): Shape => ({ path: '/api/auth/refresh', fields: {}, by: 'fetch', method: 'GET', mode })),
  ]
}

/** Has the page send them all, with everything that the browser stores for this person. Returns what it could read of the answers. */
const sendAll = (page: Page, target: string, shapes: Shape[]): Promise<string[]> =>
  page.evaluate(
    async ({ target, shapes }) => {
      const read: string[] = []
      const bodyOf = ({ type = 'text/plain', fields }: Shape): BodyInit => {
        if (type === 'multipart/form-data') {
          const form = new FormData()
          for (const [name, value] of Object.entries(fields)) form.append(name, value)
          return form
        }
        return type.endsWith('urlencoded') ? new URLSearchParams(fields) : new Blob([JSON.stringify(fields)], { type })
      }
      for (const [number, shape] of shapes.entries()) {
        const { by, method, path, fields, mode, headers } = shape
        const url = target + path
        if (by === 'form') {
          const frame = document.body.appendChild(Object.assign(document.createElement('iframe'), { name: `frame${number}` }))
          const form = document.createElement('form')
          Object.assign(form, { method, action: url, enctype: shape.type ?? '', target: frame.name })
          for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }))
          document.body.append(form)
          const loaded = new Promise(done => frame.addEventListener('load', done))
          form.submit()
          await loaded
          continue
        }
        if (by === 'beacon') {
          navigator.sendBeacon(url, bodyOf(shape))
          continue
        }
        if (by === 'xhr') {
          const xhr = new XMLHttpRequest()
          xhr.open(method, url)
          xhr.withCredentials = true
          const over = new Promise(done => xhr.addEventListener('loadend', done))
          xhr.send(bodyOf(shape) as XMLHttpRequestBodyInit)
          await over
          read.push(xhr.responseText)
          continue
        }
        const body = method === 'GET' ? null : bodyOf(shape)
        const answer = await fetch(url, { method, mode, headers, body, credentials: 'include' }).then(
          got => got.text(),
          () => '',
        )
        read.push(answer)
      }
      return read.filter(text => text !== '')
    },
    { target, shapes },
  )

describe.each<{ site: string; host: string; headers?: Record<string, string> }>([
  { site: 'a page of another site', host: 'localhost' },
  { site: 'a page at another port of the same machine', host: '127.0.0.1' },
  { site: 'a page that says nothing of itself', host: 'localhost', headers: { 'referrer-policy': 'no-referrer' } },
  { site: 'a page in a sandbox', host: 'localhost', headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' } },
])('Somebody who is logged in and looks at $site', ({ host, headers }) => {
  test('changes nothing by any request, and reads nothing', async () => {
    const there = await world({}, { pages: true })
    const { ann, url } = there
    const { _id } = await write(there, ann, 'Page')
    const shapes = shapesFor(_id, ann.user, ann.token)
    expect(shapes.length).toBeGreaterThanOrEqual(30)
    const context = await newContext(there, ann)
    await allPublished(there)
    await untilIndexed(there)
    const cookies = await context.cookies()
    const before = await everythingStored(there)

    const answered: string[] = []
    context.on('response', answer => {
      const request = answer.request()
      if (answer.url().startsWith(url)) answered.push(`${request.method()} ${answer.status()}`)
    })
    const page = await context.newPage()
    await page.goto(`http://${host}:${await openSite(headers)}/`)
    expect(await sendAll(page, url, shapes)).toEqual([])
    // Simple requests arrive and are refused; for all others the browser sends a preflight, which does not allow them.
    await expect.poll(() => answered.filter(one => one === 'POST 403').length, soon).toBeGreaterThanOrEqual(15)
    expect(answered.filter(one => !/^GET 403$|^POST 40[34]$|^OPTIONS 4\d\d$/.test(one))).toEqual([])
    expect(await everythingStored(there)).toEqual(before)
    expect(await context.cookies()).toEqual(cookies)
    expect((await ann.auth.me()).user.firstname).toBe('Ann')
  })
})

test('a page of another site can neither frame our pages nor access their window, nor join the channel', async () => {
  const there = await world({}, { pages: true })
  const { ann, url, team } = there
  const context = await newContext(there, ann)
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${await openSite()}/`)
  const seen = await page.evaluate(
    async ({ target, path }) => {
      const frame = Object.assign(document.createElement('iframe'), { src: target + path })
      const loaded = new Promise(done => frame.addEventListener('load', done))
      document.body.append(frame)
      await loaded
      const held = (from: Window | null) => {
        try {
          return from?.document.body.innerText ?? ''
        } catch {
          return ''
        }
      }
      const script = await new Promise(done => {
        const element = Object.assign(document.createElement('script'), { src: `${target}/api/auth` })
        element.addEventListener('load', () => done('loaded'))
        element.addEventListener('error', () => done('refused'))
        document.body.append(element)
      })
      const socket = await new Promise(done => {
        const socket = new WebSocket(`${target.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
        socket.addEventListener('open', () => done('open'))
        socket.addEventListener('error', () => done('refused'))
      })
      const polled = await fetch(`${target}/socket.io/?EIO=4&transport=polling`, { credentials: 'include' }).then(
        got => got.text(),
        () => 'refused',
      )
      return { framed: held(frame.contentWindow), script, socket, polled }
    },
    { target: url, path: `/team/${team.slug}` },
  )
  expect(seen).toEqual({ framed: '', script: 'refused', socket: 'refused', polled: 'refused' })
  const framed = page.frames().find(frame => frame !== page.mainFrame())
  expect(await framed?.locator('text=Handbook').count()).toBe(0)
})
