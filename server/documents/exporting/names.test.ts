import { expect, test } from 'vitest'
import { Paths } from './names.ts'

const pagesOf = (...titles: string[]): string[] => {
  const paths = new Paths()
  return titles.map(title => paths.page('', title, '.html').path)
}

test('each page has a path of its own, also where letters are not told apart by their case', () => {
  expect(pagesOf('Été', 'été', 'E\u0301te\u0301', 'A/B: c?', 'a b c', '...', '')).toEqual([
    'Été.html',
    'été 2.html',
    'Été 3.html',
    'A B c.html',
    'a b c 2.html',
    'Document.html',
    'Document 2.html',
  ])
})

test('no name is one that a system keeps for a device, or that an export or an import means something by', () => {
  expect(pagesOf('CON', 'nul.txt', 'com1', 'LPT² .x', 'Console', 'aux alone', 'Index', 'readme')).toEqual([
    '_CON.html',
    '_nul.txt.html',
    '_com1.html',
    '_LPT² .x.html',
    'Console.html',
    'aux alone.html',
    'Index 2.html',
    'readme 2.html',
  ])
  expect(new Paths().file('con.png')).toBe('files/_con.png')
})

test('a file keeps its name, in a folder of its own where another has it, and its ending where it is too long for a file system', () => {
  const paths = new Paths()
  expect([paths.file('Plan.pdf'), paths.file('plan.pdf'), paths.file('/')]).toEqual(['files/Plan.pdf', 'files/2/plan.pdf', 'files/file'])
  const long = paths.file(`${'漢'.repeat(150)}.pdf`)
  expect(long).toMatch(/^files\/漢{70,}\.pdf$/)
  expect(Buffer.byteLength(long.slice('files/'.length))).toBeLessThan(250)
})
