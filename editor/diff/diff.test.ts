import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContent } from '#test/anyContent.ts'
import { sideOf } from '#test/sidesOf.ts'
import { checkContent } from '../content.ts'
import type { Content, ContentNode } from '../node.ts'
import { diffContent } from './diff.ts'
import { Effort } from './effort.ts'
import type { DiffContent, DiffNode } from './node.ts'

const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const text = (value: string, ...marks: string[]): ContentNode => ({
  ...{ type: 'text', text: value },
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
})
const block = (type: string, attrs: Record<string, unknown> | null, ...content: (ContentNode | string)[]): ContentNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content: content.map(child => (typeof child === 'string' ? text(child) : child)) }),
})
const p = (...content: (ContentNode | string)[]) => block('paragraph', null, ...content)
const table = (...rows: string[][]) =>
  block('table', null, ...rows.map(row => block('tableRow', null, ...row.map(cell => block('tableCell', null, p(cell))))))

const SIGNS = { inserted: '+', deleted: '-', changed: '~', gap: '_' } as const

/** A comparison in short: `+[…]`, `-[…]`, `~[…]` around what was inserted, deleted and changed, `+>[…]` and `->[…]` around what has moved, the name of each block before its content. */
const short = (diff: DiffContent): string => diff.content.map(shortNode).join(' ')
const shortNode = (node: DiffNode): string => {
  const content = (node.content ?? []).map(shortNode).join(NO_SPACE.has(node.type) ? '' : ' ')
  const inside = node.text ?? (node.type === 'paragraph' ? content : `${node.type}(${content})`)
  return node.change ? `${SIGNS[node.change]}${node.isMoved ? '>' : ''}[${inside}]` : inside
}
const NO_SPACE = new Set(['paragraph', 'heading', 'codeBlock', 'detailsSummary'])

const compared = (before: Content, after: Content): DiffContent => {
  const diff = diffContent(before, after)
  expect(sideOf(diff, 'before')).toEqual(before)
  expect(sideOf(diff, 'after')).toEqual(after)
  return diff
}

describe('Words', () => {
  const line = (before: string, after: string) => short(compared(doc(p(before)), doc(p(after))))

  test('are inserted, deleted and replaced where they stand', () => {
    expect(line('The cat sat on the mat', 'The cat sat on the red mat')).toBe('The cat sat on the +[red ]mat')
    expect(line('The cat sat on the mat', 'The cat on the mat')).toBe('The cat -[sat ]on the mat')
    expect(line('The cat sat on the mat', 'The dog sat on the mat')).toBe('The -[cat]+[dog] sat on the mat')
    expect(line("L'équipe a validé l'été", "L'équipe a refusé l'été")).toBe("L'équipe a -[validé]+[refusé] l'été")
  })

  test('that were replaced one after the other are replaced together', () => {
    expect(line('It was the big old house there', 'It was my tiny new house there')).toBe('It was -[the big old]+[my tiny new] house there')
  })

  test('of scripts without spaces are told apart, and an emoji stays whole', () => {
    expect(line('会議は月曜日です', '会議は火曜日です')).toBe('会議は-[月]+[火]曜日です')
    expect(line('Our family 👩‍👩‍👧 is here', 'Our family 👨‍👩‍👧 is here')).toBe('Our family -[👩‍👩‍👧]+[👨‍👩‍👧] is here')
  })

  test('of a line that has hardly any left are not mixed', () => {
    expect(line('One paragraph about the harbour', 'Quite something else about cooking')).toBe(
      '-[One paragraph about the harbour] +[Quite something else about cooking]',
    )
  })

  test('whose look has changed say so, and what it was', () => {
    const diff = compared(doc(p('See this page')), doc(p('See ', text('this', 'bold'), ' page')))
    expect(short(diff)).toBe('See ~[this] page')
    expect(diff.content[0]?.content?.[1]).toEqual({ ...text('this', 'bold'), change: 'changed', before: { type: 'text' } })
    const link = (href: string): ContentNode => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })
    expect(short(compared(doc(p('Look ', link('/a'))), doc(p('Look ', link('/b')))))).toBe('Look ~[here]')
  })

  test('and people, documents and days that are mentioned are compared alike', () => {
    const ann = block('mention', { kind: 'user', id: '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55', label: 'Ann' })
    const bob = block('mention', { kind: 'user', id: '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e56', label: 'Bob' })
    expect(short(compared(doc(p('Ask ', ann, ' about it')), doc(p('Ask ', bob, ' about it'))))).toBe(
      'Ask -[mention()]+[mention()] about it',
    )
  })
})

describe('Blocks', () => {
  test('are inserted and deleted whole, and found again though there are new ones before', () => {
    const [one, two, three] = [p('First of all'), p('Then the second'), p('Third and last')]
    expect(short(compared(doc(one, three), doc(one, two, three)))).toBe('First of all +[Then the second] Third and last')
    expect(short(compared(doc(one, two, three), doc(three)))).toBe('-[First of all] -[Then the second] Third and last')
    expect(short(compared(doc(one, two), doc(p('New one'), p('Another'), one, p('Then the very second'))))).toBe(
      '+[New one] +[Another] First of all Then the +[very ]second',
    )
  })

  test('that stand unchanged at another place have moved; short lines that are alike have not, and neither has what is within something new', () => {
    const [one, two, three] = [p('First of all'), p('Then the second one'), p('Third and very last')]
    expect(short(compared(doc(one, two, three), doc(two, three, one)))).toBe(
      '->[First of all] Then the second one Third and very last +>[First of all]',
    )
    expect(short(compared(doc(one, two), doc(one, block('blockquote', null, two, three))))).toBe(
      'First of all -[Then the second one] +[blockquote(Then the second one Third and very last)]',
    )
    expect(short(compared(doc(p('So far'), two, three), doc(two, three, p('So far'))))).toBe(
      '-[So far] Then the second one Third and very last +[So far]',
    )
    expect(short(compared(doc(one, one, two), doc(two, one)))).toBe('->[First of all] -[First of all] Then the second one +>[First of all]')
    const picture = block('image', { src: 'https://a.example/a.png' })
    expect(short(compared(doc(picture, two, three), doc(two, three, picture)))).toBe(
      '->[image()] Then the second one Third and very last +>[image()]',
    )
  })

  test('say when they have become another kind, with their words compared', () => {
    const diff = compared(doc(p('Our plan for May')), doc(block('heading', { level: 2 }, 'Our plan for June')))
    expect(short(diff)).toBe('~[heading(Our plan for -[May]+[June])]')
    expect(diff.content[0]?.before).toEqual({ type: 'paragraph' })
    const list = (type: string, ...attrs: [] | [Record<string, unknown>]) =>
      doc(block(type, attrs[0] ?? null, block('listItem', null, p('Milk')), block('listItem', null, p('Bread'))))
    expect(short(compared(list('bulletList'), list('orderedList')))).toBe('~[orderedList(listItem(Milk) listItem(Bread))]')
  })

  test('are changed when a task is done, a callout warns, a picture grows; what nobody sees is no change', () => {
    const tasks = (isDone: boolean) => doc(block('taskList', null, block('taskItem', isDone ? { checked: true } : null, p('Call Bob'))))
    expect(short(compared(tasks(false), tasks(true)))).toBe('taskList(~[taskItem(Call Bob)])')
    const callout = (kind: string) => doc(block('callout', { kind }, p('Mind the gap')))
    expect(short(compared(callout('tip'), callout('danger')))).toBe('~[callout(Mind the gap)]')
    const picture = (src: string, width: number) => doc(p('Look at this'), block('image', { src, width }))
    expect(short(compared(picture('https://a.example/a.png', 100), picture('https://a.example/a.png', 300)))).toBe(
      'Look at this ~[image()]',
    )
    expect(short(compared(picture('https://a.example/a.png', 100), picture('https://a.example/b.png', 100)))).toBe(
      'Look at this -[image()] +[image()]',
    )
    const named = (id: string) => doc(block('paragraph', { id }, 'Same'))
    expect(short(compared(named('a'), named('b')))).toBe('Same')
  })

  test('in lists are inserted, deleted and compared item by item', () => {
    const list = (...items: string[]) => doc(block('bulletList', null, ...items.map(item => block('listItem', null, p(item)))))
    expect(short(compared(list('Milk and honey', 'Bread'), list('Milk and oats', 'Butter', 'Bread')))).toBe(
      'bulletList(listItem(Milk and -[honey]+[oats]) +[listItem(Butter)] listItem(Bread))',
    )
  })

  test('of code keep their lines', () => {
    const code = (value: string) => doc(block('codeBlock', { language: 'js' }, value))
    expect(short(compared(code('let a = 1\nlet b = 2\nrun(a)'), code('let a = 1\nlet b = 3\nrun(a)\n')))).toBe(
      'codeBlock(let a = 1\nlet b = -[2]+[3]\nrun(a)+[\n])',
    )
  })

  test('of sections that fold are compared in both parts', () => {
    const section = (title: string, body: string) =>
      doc(
        block('details', null, block('detailsSummary', null, title), block('detailsContent', null, p(body), p('And what stays the same'))),
      )
    expect(short(compared(section('More', 'One two three'), section('Less', 'One three')))).toBe(
      'details(detailsSummary(-[More]+[Less]) detailsContent(One -[two ]three And what stays the same))',
    )
  })
})

describe('Tables', () => {
  const people = table(['Name', 'Town'], ['Ann', 'Lyon'], ['Bob', 'Lille'])
  const short1 = (before: ContentNode, after: ContentNode) => short(compared(doc(before), doc(after)))
  const row = (...cells: string[]) => `tableRow(${cells.map(cell => (/^[+-]\[.*\]$/.test(cell) ? cell : `tableCell(${cell})`)).join(' ')})`

  test('have whole rows inserted and deleted', () => {
    expect(short1(people, table(['Name', 'Town'], ['Ann', 'Lyon'], ['Eve', 'Nice'], ['Bob', 'Lille']))).toBe(
      `table(${row('Name', 'Town')} ${row('Ann', 'Lyon')} +[${row('Eve', 'Nice')}] ${row('Bob', 'Lille')})`,
    )
    expect(short1(people, table(['Name', 'Town'], ['Bob', 'Lille']))).toBe(
      `table(${row('Name', 'Town')} -[${row('Ann', 'Lyon')}] ${row('Bob', 'Lille')})`,
    )
  })

  test('have whole columns inserted and deleted', () => {
    expect(short1(people, table(['Name', 'Age', 'Town'], ['Ann', '30', 'Lyon'], ['Bob', '40', 'Lille']))).toBe(
      `table(${row('Name', '+[tableCell(Age)]', 'Town')} ${row('Ann', '+[tableCell(30)]', 'Lyon')} ${row('Bob', '+[tableCell(40)]', 'Lille')})`,
    )
    expect(short1(people, table(['Town'], ['Lyon'], ['Lille']))).toBe(
      `table(${row('-[tableCell(Name)]', 'Town')} ${row('-[tableCell(Ann)]', 'Lyon')} ${row('-[tableCell(Bob)]', 'Lille')})`,
    )
  })

  test('keep their places where rows and columns change at once', () => {
    const after = table(['Name', 'Town', 'Age'], ['Bob', 'Lille', '40'], ['Eve', 'Nice', '50'])
    const diff = compared(doc(people), doc(after))
    expect(diff.content[0]?.content?.map(({ content }) => content?.length)).toEqual([3, 3, 3, 3])
    expect(short(diff)).toContain('-[tableRow(tableCell(Ann) tableCell(Lyon) _[tableCell()])]')
    expect(short(diff)).toContain('+[tableRow(tableCell(Eve) tableCell(Nice) tableCell(50))]')
  })

  test('have words changed in a cell', () => {
    expect(short1(people, table(['Name', 'Town'], ['Ann', 'Paris'], ['Bob', 'Lille']))).toBe(
      `table(${row('Name', 'Town')} ${row('Ann', '-[Lyon]+[Paris]')} ${row('Bob', 'Lille')})`.replace(
        '-[Lyon]+[Paris]',
        'tableCell(-[Lyon]+[Paris])',
      ),
    )
  })

  test('come and go whole, and with other merged cells are other tables', () => {
    expect(short(compared(doc(p('Before')), doc(p('Before'), people)))).toMatch(/^Before \+\[table\(/)
    expect(short(compared(doc(people, p('After')), doc(p('After'))))).toMatch(/^-\[table\(.*\] After$/)
    const wide = (colspan: number) =>
      block('table', null, block('tableRow', null, block('tableCell', { colspan }, p('Name of each'))), ...people.content!.slice(1))
    expect(short1(wide(2), wide(3))).toMatch(/^-\[table\(.*\)\] \+\[table\(/)
    const merged = wide(2)
    const other = {
      ...merged,
      content: merged.content!.with(1, block('tableRow', null, block('tableCell', null, p('Ann')), block('tableCell', null, p('Nice')))),
    }
    expect(short1(merged, other)).toContain('-[Lyon]+[Nice]')
  })
})

/** Some edits of the kind that people make: blocks and words go, come and change places. */
const edited = (content: Content): fc.Arbitrary<Content> =>
  fc
    .tuple(anyContent, fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'add', 'swap', 'word', 'twice')), { maxLength: 6 }))
    .map(([other, edits]) => {
      let copy = structuredClone(content)
      for (const [seed, edit] of edits) {
        const next = structuredClone(copy)
        const holders: ContentNode[] = []
        const visit = (node: ContentNode) => void (node.content && (holders.push(node), node.content.forEach(visit)))
        visit(next)
        const { content: children = [] } = holders[seed % holders.length]!
        const at = seed % Math.max(1, children.length)
        const child = children[at]
        if (edit === 'drop') children.splice(at, 1)
        else if (edit === 'add') children.splice(at, 0, ...structuredClone(other.content.slice(0, 1)))
        else if (edit === 'swap') children.push(...children.splice(at, 1))
        else if (edit === 'twice' && child) children.push(structuredClone(child))
        else if (child?.text !== undefined) child.text = child.text.replace(/\S+/, 'changed')
        const checked = checkContent(next)
        if ('content' in checked) copy = checked.content
      }
      return copy
    })

test('without what is inserted any comparison is the old text, without what is deleted the new one', () => {
  const pairs = anyContent.chain(before => fc.tuple(fc.constant(before), fc.oneof(edited(before), anyContent)))
  fc.assert(
    fc.property(pairs, fc.constantFrom(undefined, 0, 200), ([before, after], steps) => {
      const diff = diffContent(before, after, steps === undefined ? undefined : new Effort(steps))
      expect(sideOf(diff, 'before')).toEqual(before)
      expect(sideOf(diff, 'after')).toEqual(after)
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('a text that is compared with itself has no change in it', () => {
  fc.assert(fc.property(anyContent, content => void expect(diffContent(content, structuredClone(content))).toEqual(content)))
})
