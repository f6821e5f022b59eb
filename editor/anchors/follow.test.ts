import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import { anchorAt, anchorOf } from './anchor.ts'
import { bob, follow, lineBreak, on, page, paragraph, wordsAt } from './commentedText.ts'
import { caretAt, flatten, placeOf } from './flat.ts'

describe('An anchor', () => {
  test('is accepted where its words are, in positions of the editor, and nowhere else', () => {
    const content = page('Dear ', paragraph('ask ', bob, ' and', lineBreak, 'pay the bill'))
    const from = { path: [1], offset: 4 }
    const anchor = anchorAt(content, { quote: '@Bob Martin and\n pay', from, to: { path: [1], offset: 13 } })
    expect(anchor).toMatchObject({ quote: '@Bob Martin and\npay', from, to: { path: [1], offset: 13 } })
    expect(anchor).toMatchObject({ before: 'Dear \nask ', after: ' the bill\n' })
    for (const wrong of [
      { quote: 'Bob', from, to: { path: [1], offset: 13 } },
      { quote: '@Bob Martin', from, to: { path: [2], offset: 5 } },
      { quote: '@Bob Martin', from, to: { path: [1], offset: 500 } },
      { quote: '@Bob Martin', from: { path: [1], offset: 5 }, to: from },
      { quote: '', from, to: from },
      { quote: ' ', from: { path: [1], offset: 3 }, to: from },
    ])
      expect(anchorAt(content, wrong)).toBeNull()
  })

  test('may reach over several blocks, and holds no spaces at its ends', () => {
    const content = page('One two ', ' three four')
    const anchor = anchorAt(content, { quote: 'two three', from: { path: [0], offset: 3 }, to: { path: [1], offset: 7 } })
    expect(anchor).toMatchObject({ quote: 'two \n three', from: { path: [0], offset: 4 }, to: { path: [1], offset: 6 } })
  })

  test('has the same positions as the editor, in any text', () => {
    fc.assert(
      fc.property(anyContent, fc.nat(), fc.nat(), (content, one, other) => {
        const flat = flatten(content)
        fc.pre(flat.text !== '')
        const [start = 0, end = 0] = [one, other].map(place => place % flat.text.length).toSorted((a, b) => a - b)
        const anchor = anchorOf(flat, { start, end })
        if (!anchor?.from || !anchor.to) return
        const words = wordsAt(content, anchor)
        expect(words).toContain(anchor.quote)
        for (const side of ['before', 'behind'] as const) {
          const caret = side === 'before' ? anchor.from : anchor.to
          const place = placeOf(flat, caret)!
          expect(caretAt(flat, place, side)).toEqual(caret)
        }
      }),
    )
  })
})

describe('A comment on words', () => {
  const text = page('The plan for May is good.', 'We meet on Monday at nine.', 'Nobody is late.')

  test('stays with them when text is written before and after', () => {
    const monday = on(text, 'Monday')
    const later = page('A new beginning', 'The plan for June is better.', 'Then we shall meet on Monday at ten sharp.', 'End')
    expect(follow(monday, text, later)).toMatchObject({ quote: 'Monday', from: { path: [2], offset: 22 }, to: { path: [2], offset: 28 } })
  })

  test('grows with what is written in them, and not with what is written beside them', () => {
    const meeting = on(text, 'meet on Monday')
    expect(follow(meeting, text, page('We meet again on Monday.'))).toMatchObject({ quote: 'meet again on Monday' })
    const beside = page('The plan for May is good.', 'We never meet on Monday or so at nine.', 'Nobody is late.')
    expect(follow(meeting, text, beside)).toMatchObject({ quote: 'meet on Monday' })
    expect(follow(on(text, 'We meet'), text, page('x', 'Where We meet on Monday at nine.'))).toMatchObject({ quote: 'We meet' })
  })

  test('shrinks with what is deleted of them', () => {
    const line = on(text, 'We meet on Monday at nine.')
    expect(follow(line, text, page('The plan for May is good.', 'We meet on Monday.', 'Nobody is late.')).quote).toBe('We meet on Monday.')
    expect(follow(line, text, page('The plan for May is good.', 'Monday at nine.', 'Nobody is late.')).quote).toBe('Monday at nine.')
  })

  test('stays on a word that was corrected', () => {
    const wrong = page('We recieve the colr on Monday.')
    for (const [quote, right] of [
      ['recieve', 'receive'],
      ['colr', 'colour'],
      ['colr', 'colours'],
      ['Monday', 'Friday'],
      ['recieve the colr', 'receive the colour'],
    ] as const)
      expect(follow(on(wrong, quote), wrong, page(`${wrong.content[0]!.content![0]!.text!.replace(quote, right)}`)).quote).toBe(right)
  })

  test('on a part of a word stays on that part only', () => {
    const before = page('The database is large.')
    expect(follow(on(before, 'data'), before, page('Today the database is large.')).quote).toBe('data')
  })

  test('is without a place once they are gone, and remembers them', () => {
    const gone = follow(on(text, 'Monday'), text, page('The plan for May is good.', 'Nobody is late.'))
    expect(gone).toMatchObject({ quote: 'Monday', from: null, to: null })
    const rewritten = page('The plan for May is good.', 'It is up to you when we come together.', 'Nobody is late.')
    expect(follow(on(text, 'Monday'), text, rewritten).from).toBeNull()
    expect(follow(on(text, 'We meet on Monday at nine.'), text, rewritten).from).toBeNull()
  })

  test('comes back with them, also much later', () => {
    const without = page('The plan for May is good.', 'We meet on', 'Nobody is late.')
    const longGone = page('The plan for May is good.', 'Something else.', 'Nobody is late.')
    const back = follow(on(text, 'Monday'), text, without, longGone, page('Hello'), text)
    expect(back).toEqual(on(text, 'Monday'))
    const short = page('Hello')
    expect(follow(on(short, 'Hello'), short, { type: 'doc', content: [{ type: 'paragraph' }] }, short)).toEqual(on(short, 'Hello'))
  })

  test('does not come back to the same word elsewhere', () => {
    const elsewhere = page('The plan for May is good.', 'Nobody is late.', 'A Monday is a day of the week.')
    expect(follow(on(text, 'Monday'), text, elsewhere).from).toBeNull()
    expect(follow(on(text, 'Monday'), text, page('Nothing'), elsewhere).from).toBeNull()
  })

  test('goes where they are moved to, alone or with their block', () => {
    const first = 'A first line that nobody has touched.'
    const second = 'We all meet on Monday at nine in the big room.'
    const third = 'A third line, which is quite as long as the first.'
    const before = page(first, second, third)
    const monday = on(before, 'Monday')
    for (const [after, path] of [
      [page(first, third, second), [2]],
      [page(second, first, third), [0]],
      [page(third, second, first), [1]],
      [page(first, { type: 'blockquote', content: [paragraph(second)] }, third), [1, 0]],
      [page(first, third, 'More', { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(second)] }] }), [3, 0, 0]],
    ] as const) {
      const moved = follow(monday, before, after)
      expect(moved).toMatchObject({ quote: 'Monday', from: { path, offset: 15 } })
    }
    const sentence = on(before, 'We all meet on Monday at nine')
    const pasted = page(first, 'in the big room.', `${third} We all meet on Monday at nine`)
    expect(follow(sentence, before, pasted)).toMatchObject({ quote: 'We all meet on Monday at nine', from: { path: [2], offset: 51 } })
  })

  test('goes along with a line that is moved and changed at the same time', () => {
    const lines = [
      'A first line that nobody has touched at all.',
      'We all meet on Monday at nine in the big room.',
      'A third line, quite as long as it.',
    ]
    const before = page(...lines)
    const after = page('We shall all meet on Friday at nine in the very big room.', lines[0]!, lines[2]!)
    expect(follow(on(before, 'Monday'), before, after)).toMatchObject({ quote: 'Friday', from: { path: [0], offset: 21 } })
    expect(follow(on(before, 'the big room'), before, after)).toMatchObject({ quote: 'the very big room', from: { path: [0] } })
    const other = page('We all went on a holiday, in a big car.', lines[0]!, lines[2]!)
    expect(follow(on(before, 'Monday'), before, other).from).toBeNull()
  })

  test('finds its own words among repetitions of them', () => {
    const lines = ['to do', 'to do', 'the first thing to do', 'to do', 'the second thing to do', 'to do']
    const before = page(...lines)
    const second = on(before, 'to do', 5)
    expect(second.from).toEqual({ path: [4], offset: 17 })
    const after = page('to do', ...lines.slice(0, 3), 'in between', ...lines.slice(3))
    expect(follow(second, before, after)).toMatchObject({ quote: 'to do', from: { path: [6], offset: 17 } })
    expect(follow(second, before, page(...lines.toSpliced(4, 1))).from).toBeNull()
  })

  test('follows marks, other kinds of blocks, code and mentions', () => {
    const before = page('Ask for the plan', { type: 'codeBlock', content: [{ type: 'text', text: 'let a = 1\nlet b = 2' }] })
    const bold = page(paragraph('Ask ', bob, ' for ', { type: 'text', text: 'the plan', marks: [{ type: 'bold' }] }), {
      type: 'heading',
      content: [{ type: 'text', text: 'let a = 1\nlet b = 3' }],
    })
    expect(follow(on(before, 'plan'), before, bold)).toMatchObject({ from: { path: [0], offset: 14 }, to: { path: [0], offset: 18 } })
    expect(follow(on(before, 'let b'), before, bold)).toMatchObject({ quote: 'let b', from: { path: [1], offset: 10 } })
  })
})
