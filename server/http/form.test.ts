import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/calls/files.ts'
import { refusalIn } from '#test/refusals.ts'
import { worldOfFile } from '#test/world.ts'
import { toRefusal } from '#server/call/errors.ts'
import { readStrictly } from './form.ts'

const { ann, team, workspace, url, dataDir, context } = await worldOfFile()

const TYPE = 'multipart/form-data; boundary=b'
const upload = `/api/files/${team._id}/${workspace._id}`
const folder = `/api/imports/w/${workspace._id}`

/** Sends the raw bytes of a form, which `FormData` would normalise. */
const send = (path: string, body: Buffer, type = TYPE) =>
  fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': type },
    body: new Uint8Array(body),
  })

/** Returns each character as one byte, such as `\xe9`. */
const bytes = (text: string) => Buffer.from(text, 'latin1')
const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n`
const named = (parameters: string) => `Content-Disposition: form-data; ${parameters}`
const END = '--b--\r\n'
const file = part(named('name="file"; filename="a.md"'), 'Text')

const stored = async () => {
  const { rows } = await context.db.execute(sql`select from files union all select from imports`)
  const all = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  const mails = join(dataDir, 'mail')
  return { rows: rows.length, files: all.filter(entry => entry.isFile() && entry.parentPath !== mails).map(({ name }) => name) }
}

const expectBadForm = async (body: Buffer, type = TYPE) => {
  const before = await stored()
  for (const path of [upload, folder])
    expect([path, await refusalIn(await send(path, body, type))]).toEqual([path, '400 errors.request.bad_form'])
  expect(await stored()).toEqual(before)
}

describe('What a form calls its parts is UTF-8', () => {
  const forms = {
    'the name of a file': part(named('name="file"; filename="\xc9t\xe9.md"'), 'Text'),
    'the name of a file that is cut off within a letter': part(named('name="file"; filename="\xc3"'), 'Text'),
    'the name of a file between what is not quoted': part(named('name=file; filename=\xe9.md'), 'Text'),
    'the name of a file in percents': part(named("name=file; filename*=utf-8''%E9.md"), 'Text'),
    'the name of a field': part(named('name="\xe9"'), 'root') + file,
    'what a field says': part(named('name="parent"'), '\xe9') + file,
    'another header': part(`${named('name="file"; filename="a.md"')}\r\nX-Title: \xe9`, 'Text'),
  }
  test.each(Object.entries(forms))('%s', (_, form) => expectBadForm(bytes(form + END)))

  test('and is stored as it was sent, in any script, and with the sign for what was lost elsewhere', async () => {
    for (const name of ['Été.md', '北京.md', '\ufffdt\ufffd.md']) {
      const answer = await send(upload, Buffer.from(part(named(`name="file"; filename="${name}"`), 'Text') + END))
      expect(((await answer.json()) as { file: StoredFile }).file.name).toBe(name)
    }
    const inPercents = part(named("name=file; filename=_.md; filename*=utf-8''%C3%89t%C3%A9.md"), 'Text')
    expect((await send(upload, bytes(inPercents + END))).status).toBe(201)
  })

  test('while the file itself may hold any bytes, such as another form', async () => {
    const whole = `\xe9\r\n--c\r\n${named('name="\xe9"')}\r\n\r\n\xe9\r\n--c--\r\n\r\n-`
    const answer = await send(upload, bytes(part(named('name="file"; filename="a.bin"'), whole) + END))
    const { file: kept } = (await answer.json()) as { file: StoredFile }
    expect(Buffer.from(await (await ann.send('GET', kept.url)).arrayBuffer())).toEqual(bytes(whole))
  })
})

describe('A broken form is refused as one', () => {
  const big = part(named('name="file"; filename="a.md"'), 'x'.repeat(300_000))
  const forms = {
    'without an end': file,
    'cut off within a file': file.slice(0, -4),
    'cut off within a large file': big.slice(0, -1000),
    'cut off within a field': part(named('name="parent"'), 'root').slice(0, -4),
    'cut off within the head of a part': file.slice(0, 30),
    'with nothing but a beginning': '--b\r\n',
    'of which no part ever begins': `--c\r\n${named('name="file"; filename="a.md"')}\r\n\r\nText\r\n--c--\r\n`,
    'that is none': '{"title":"a"}',
    'whose part has no head': part('', 'Text') + END,
    'whose part has a head of anything': part('\x00\x01 garbage\r\n: :', 'Text') + END,
    'whose part says not what it is': part('Content-Type: text/plain', 'Text') + END,
    'whose part is of something else': part('Content-Disposition: attachment; filename="a.md"', 'Text') + END,
    'whose part has no name': part(named('filename="a.md"'), 'Text') + END,
    'whose head breaks off at the next part': `--b\r\n${named('name="file"')}\r\n${file}${END}`,
    'with a field that no object may have': part(named('name="__proto__"'), 'x') + END,
    'with a field that says it is JSON': part(`${named('name="parent"')}\r\nContent-Type: application/json`, '{') + END,
  }
  test.each(Object.entries(forms))('%s', (_, form) => expectBadForm(bytes(form)))

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary',
    'multipart/form-data; charset=utf-8',
  ])('without a boundary: %s', type => expectBadForm(bytes(file + END), type))

  test('with a broken part behind a whole one nothing is taken in of an import', async () => {
    const before = await stored()
    const broken = await send(folder, bytes(`${file}${part('garbage', 'Text')}${END}`))
    expect(await refusalIn(broken)).toBe('400 errors.request.bad_form')
    expect(await stored()).toEqual(before)
  })

  test('but not what is whole, however its bytes come and its boundary is written', async () => {
    const awkward = (name: string) => part(named('name="folder"'), 'root') + part(named(`name="file"; filename="${name}"`), '') + END
    const written = ['multipart/form-data; boundary="b"', 'Multipart/Form-Data; charset=utf-8; Boundary=b']
    for (const [index, type] of written.entries()) expect((await send(upload, bytes(awkward(`${index}.md`)), type)).status).toBe(201)
    const slowly = new ReadableStream({
      async start(stream) {
        for (const byte of bytes(awkward('slow.md'))) {
          stream.enqueue(Uint8Array.of(byte))
          await new Promise(resolve => setImmediate(resolve))
        }
        stream.close()
      },
    })
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': TYPE }
    const answer = await fetch(url + upload, { method: 'POST', headers, body: slowly, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(201)
  })

  test('nor what is only too large; of a file never just the beginning is read', async () => {
    const app = Fastify()
    await app.register(multipart, { limits: { fileSize: 4 } })
    app.setErrorHandler((error, _request, reply) => reply.send(toRefusal(error).code))
    app.post('/', async request => {
      readStrictly(request)
      for await (const each of request.parts()) if (each.type === 'file') return buffer(each.file)
      return 'nothing'
    })
    const read = async (text: string) => {
      const payload = part(named('name="file"; filename="a.md"'), text) + END
      return (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': TYPE }, payload })).body
    }
    expect([await read('Text'), await read('Texts')]).toEqual(['Text', 'f.too_large'])
  })

  test('and what is no form at all by the kind of its body', async () => {
    for (const path of [upload, folder])
      expect(await refusalIn(await ann.send('POST', path, { title: 'a' }))).toBe('415 errors.request.media_type')
  })
})
