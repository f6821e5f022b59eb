import { expect, test } from 'vitest'
import { clip } from './clip.ts'

const text = (words: string) => ({ text: words, hit: false })
const hit = (words: string) => ({ text: words, hit: true })

test('a short line stays as it is, with its white space closed up', () => {
  expect(clip([text('The  public\nlist of '), hit('algorithms')])).toEqual([text('The public list of '), hit('algorithms')])
})

test('a long beginning gives way to the first hit, at the edge of a word', () => {
  const long = 'Every administration that takes decisions about people with the help of a computer has to say so in its '
  const [start, found, rest] = clip([text(long), hit('register'), text(' of algorithms')])

  expect(start?.text).toBe('… to say so in its ')
  expect([found, rest]).toEqual([hit('register'), text(' of algorithms')])
})

test('a line without a hit begins at its beginning, however long it is', () => {
  const line = 'word '.repeat(60)
  expect(clip([text(line)])).toEqual([text(line)])
})

test('one long word is cut where it has to be', () => {
  expect(clip([text('x'.repeat(100)), hit('y')])[0]?.text).toBe(`… ${'x'.repeat(20)}`)
})
