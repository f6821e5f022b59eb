import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { takePictures } from './embedded.ts'

const bytes = randomBytes(900)
const base64 = bytes.toString('base64')
const address = `data:image/png;base64,${base64}`

const take = (text: string) => {
  const { page, pictures } = takePictures(Buffer.from(text), name => `beside/${name}`)
  return { text: page.toString(), names: pictures.map(({ name }) => name), isWhole: pictures.every(picture => picture.bytes.equals(bytes)) }
}

test.each([
  { where: 'Markdown', before: 'Là ![Sea](', after: ' "A title") and on' },
  { where: 'Markdown with angles', before: '![Sea](<', after: '>) and on' },
  { where: 'a reference, as Google Docs writes it', before: '![][image1]\n\n[image1]: <', after: '>\n\nMore\n' },
  { where: 'a reference without angles', before: '[image1]:  ', after: '\nwords\n' },
  { where: 'HTML', before: '<p>Là <img alt="a &lt; b" src="', after: '" width="3"> and on' },
  { where: 'HTML in other letters', before: "<IMG\nSRC = '", after: "'>" },
  { where: 'HTML without quotes', before: '<img src=', after: ' alt=x>' },
])('a picture in $where becomes a file', ({ before, after }) => {
  expect(take(before + address + after)).toEqual({ text: `${before}beside/1.png${after}`, names: ['1.png'], isWhole: true })
})

test('lines of an attribute may be broken', () => {
  const broken = base64.replace(/.{76}/g, '$&\r\n  ')
  expect(take(`<img src="data:image/jpeg;charset=utf-8;base64,${broken}\n">`)).toEqual({
    text: '<img src="beside/1.jpg\n">',
    names: ['1.jpg'],
    isWhole: true,
  })
})

test('the same picture comes once', () => {
  const other = `data:image/svg+xml;base64,${randomBytes(600).toString('base64')}`
  expect(take(`![a](${address}) ![b](${other})\n![c](${address})`)).toMatchObject({
    text: '![a](beside/1.png) ![b](beside/2.svg)\n![c](beside/1.png)',
    names: ['1.png', '2.svg'],
  })
})

test.each([
  `<pre>&lt;img src="${address}"&gt;</pre>`,
  `<style>a { background: url(${address}) }</style>`,
  `<a href="${address}">a</a>`,
  'An address such as data:image/png;base64,AAAA, and ![one](data:image/png;base64,AAAA)',
  `![written otherwise](data:image/svg+xml,%3Csvg${'%20'.repeat(300)}%3E)`,
  `![no type](data:image/;base64,${base64})`,
  `![cut](data:image/png;base64,${base64}%2B)`,
  `![far away](data:image/png;${'a=b;'.repeat(100)}base64,${base64})`,
  '',
])('anything else stays as it is', text => {
  expect(take(text)).toEqual({ text, names: [], isWhole: true })
})

test.each([
  { page: 'beginnings', text: 'data:image/png;base64,'.repeat(200_000) },
  { page: 'beginnings that never go on', text: 'data:image/ '.repeat(9000) + 'a'.repeat(30 * 1024 ** 2) },
])('a page full of $page takes no time', { timeout: 5000 }, ({ text }) => {
  expect(take(text).text === text).toBe(true)
})
