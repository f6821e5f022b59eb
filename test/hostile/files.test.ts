import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredFile } from '#contract/calls/files.ts'
import { countsOf, found } from '../chosenForms.ts'
import { amount } from '../longForms.ts'
import { worldOfFile } from '../world.ts'
import { shareOf } from './length.ts'

const share = countsOf('inputs')
const world = await worldOfFile()

/** Sends a raw form, which `FormData` would correct. */
const sendForm = (body: Buffer | string, { boundary = 'b', path = `/api/files/${world.team._id}/${world.workspace._id}` } = {}) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.ann.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.from(body)),
  })

const formOf = (filename: string, bytes: Buffer | string, headers = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n${headers}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n--b--\r\n'),
  ])

const expectRefusalOr = async (answer: Response, what: string): Promise<StoredFile | null> => {
  const body = (await answer.json()) as { file?: StoredFile; code?: string }
  expect([what, answer.status < 500, answer.ok || body.code?.startsWith('errors.')]).toEqual([what, true, true])
  return body.file ?? null
}

const climbs = [
  '..',
  '.',
  '...',
  '....//',
  '%2e%2e',
  '..%00',
  '\u2024\u2024',
  '~',
  'C:',
  '\\\\host',
  '/',
  'file:',
  '..;',
  '\uff0e\uff0e',
  '%c0%ae%c0%ae',
]
const separators = ['/', '\\', '%2f', '%5c', '\u2215', '\uff0f', '//', '/./', ':', '%252f']
const targets = ['etc/passwd', 'x.txt']
const paths = climbs.flatMap(climb => separators.flatMap(by => targets.map(target => `${`${climb}${by}`.repeat(3)}${target}`)))

test('the bytes of a file are stored under a name of our own, whatever its name is', async () => {
  expect(paths.length).toBeGreaterThanOrEqual(300)
  const names = [
    ...shareOf(paths, 0, share.names),
    '',
    ' ',
    'CON',
    'a'.repeat(5000),
    'a\r\nSet-Cookie: a=b',
    '\0.png',
    '.htaccess',
    '-rf',
    '"',
    'a\u202egnp.exe',
  ]
  let kept = 0
  for (const name of names) {
    const file = await expectRefusalOr(await sendForm(formOf(name, 'harmless')), name)
    if (file === null) continue
    kept++
    expect(file.name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f]|^\.{1,2}$/)
    const answer = await world.ann.send('GET', file.url)
    expect([await answer.text(), answer.headers.get('content-disposition')?.split(';')[0]]).toEqual(['harmless', 'attachment'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  const stored = readdirSync(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(stored.filter(({ name }) => !/^[0-9a-f-]{36}$/.test(name))).toEqual([])
  expect(stored).toHaveLength(kept)
  expect(readdirSync(world.dataDir).filter(name => !['files', 'mail', 'secrets'].includes(name))).toEqual([])
  found('inputs', `${amount(names.length)} names of files`)
})

test('a file with two types at the same time works as neither', async () => {
  const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .toFormat(format)
      .toBuffer()
  const heads = [
    ...(await Promise.all([picture('png'), picture('jpeg'), picture('gif'), picture('webp')])),
    ...[
      '%PDF-1.7\n',
      'PK\x03\x04',
      'GIF89a/*',
      'BM',
      '\x00\x00\x01\x00',
      'FWS\x09',
      'MZ',
      '#!/bin/sh\n',
      '\xef\xbb\xbf',
      '<?xml version="1.0"?>',
    ].map(head => Buffer.from(head, 'latin1')),
  ]
  const tails = [
    '<html><script>alert(1)</script></html>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
    '*/=1;alert(1)//',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    '',
  ]
  const extensions = ['png', 'svg', 'html', 'gif', 'js', 'xhtml', 'txt', 'pdf']
  const files = heads.flatMap(head => tails.flatMap(tail => extensions.map(extension => ({ bytes: Buffer.concat([head, Buffer.from(tail)]), extension })))) // oxfmt-ignore
  expect(files.length).toBeGreaterThanOrEqual(60)
  const tried = shareOf(files, 1, share.files)
  for (const [index, { bytes, extension }] of tried.entries()) {
    const what = `${index} ${bytes.subarray(0, 12).toString('latin1')} as ${extension}`
    const file = await expectRefusalOr(await sendForm(formOf(`a.${extension}`, bytes, 'Content-Type: text/html\r\n')), what)
    if (file === null) continue
    const answer = await world.ann.send('GET', file.url)
    const read = await answer.text()
    const [disposition] = (answer.headers.get('content-disposition') ?? '').split(';')
    expect([what, answer.headers.get('x-content-type-options'), answer.headers.get('content-security-policy')]).toEqual([
      what,
      'nosniff',
      expect.stringMatching(/default-src 'none'.*sandbox$/),
    ])
    const isShown = disposition === 'inline'
    expect([what, isShown && !/^(image\/(png|jpeg|gif|webp|avif|svg\+xml)|video|audio)/.test(file.type)]).toEqual([what, false])
    expect([what, isShown && /alert\(1\)|root:/.test(read)]).toEqual([what, false])
  }
  found('inputs', `${amount(tried.length)} files that are two things at once`)
})

test('a form that is no form, or of very many parts, is refused', async () => {
  const field = (name: string, value: string, headers = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`
  const forms: (Buffer | string)[] = [
    ...['', '--b--', '--b\r\n', '--c\r\n', '\r\n\r\n', '--b\r\n\r\n\r\n--b--', field('file', 'x'), `${field('file', 'x')}--b--\r\n`],
    ...[`${field('document', world.team._id).repeat(2)}--b--`, `${field('__proto__', 'x')}--b--`, `${field('constructor', 'x')}--b--`],
    ...[`${field('document', '{', 'Content-Type: application/json\r\n')}--b--`, `${field('document', 'x'.repeat(2_000_000))}--b--`],
    ...[
      `${field('x'.repeat(100_000), 'x')}--b--`,
      `--b\r\n${'X-A: b\r\n'.repeat(5000)}\r\nx\r\n--b--`,
      formOf('a.txt', 'x'.repeat(100)).subarray(0, 140),
    ],
    `${field('document', 'x').repeat(100_000)}--b--`,
  ]
  for (const [index, form] of forms.entries())
    for (const path of [undefined, `/api/imports/w/${world.workspace._id}`]) {
      const answer = await sendForm(form, path === undefined ? {} : { path })
      expect([index, path, await expectRefusalOr(answer, `form ${index}`)]).toEqual([index, path, null])
    }
  expect((await sendForm('x', { boundary: '' })).status).toBeLessThan(500)
  expect((await world.guest.send('GET', '/readyz')).status).toBe(200)
})
