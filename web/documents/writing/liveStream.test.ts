import { expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { applySplice } from '#editor/splice.ts'
import type { Said } from '#web/data/channel/channel.ts'
import { createLiveStream, type LiveHint } from './liveStream.ts'

const textOf = (...lines: string[]): Content => ({
  type: 'doc',
  content: lines.map(line => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})

/** Ann types; the test moves the clock and lets the server answer. */
const writing = () => {
  let at = 1000
  let timer: { due: number; run: () => void } | null = null
  let shown = textOf('')
  const said: LiveHint['payload'][] = []
  const answers: ((answer: Said) => void)[] = []
  const stream = createLiveStream(
    'd',
    { version: 3, content: textOf('first') },
    {
      now: () => at,
      after: (ms, run) => {
        const mine = { due: at + ms, run }
        timer = mine
        return () => {
          if (timer === mine) timer = null
        }
      },
      read: () => ({ content: shown, caret: null, fence: 7 }),
      say: ({ payload }) => {
        said.push(payload)
        return new Promise(resolve => answers.push(resolve))
      },
    },
  )
  return {
    stream,
    said,
    type: (...lines: string[]) => {
      shown = textOf(...lines)
      stream.changed()
    },
    answer: async (answer: Said = { ok: true }) => {
      answers.shift()!(answer)
      await Promise.resolve()
      await Promise.resolve()
    },
    pass: (ms: number) => {
      at += ms
      const due = timer
      if (!due || due.due > at) return
      timer = null
      due.run()
    },
  }
}

test('a letter is told at once, and what is typed meanwhile comes together in the next message', async () => {
  const { said, type, answer, pass } = writing()
  type('first!')
  expect(said).toEqual([
    {
      document: 'd',
      fence: 7,
      version: 3,
      number: 1,
      caret: null,
      blocks: [{ path: [0], at: 0, remove: 1, insert: [{ type: 'text', text: 'first!' }] }],
    },
  ])
  type('first!!')
  type('first!!!')
  expect(said).toHaveLength(1)
  await answer()
  expect(said).toHaveLength(1)
  pass(67)
  expect(said).toHaveLength(2)
  expect(said[1]!.number).toBe(2)
  const heard = said.flatMap(({ blocks }) => blocks).reduce(applySplice, textOf('first'))
  expect(heard).toEqual(textOf('first!!!'))
})

test('nothing is said when nothing has changed, except after a save that the stream goes on', async () => {
  const { said, stream, type, answer, pass } = writing()
  type('first')
  expect(said).toEqual([])
  type('first!')
  await answer()
  pass(67)
  stream.saved({ version: 4, content: textOf('first!') })
  expect(said.slice(1)).toMatchObject([{ version: 3, number: 2, blocks: [] }])
})

test('what is too much for a message waits for the save, and the stream begins again on it', async () => {
  const { said, stream, type } = writing()
  const long = 'word '.repeat(4000)
  type(long)
  type(`${long}.`)
  expect(said).toEqual([])
  stream.saved({ version: 4, content: textOf(long) })
  expect(said).toEqual([])
  type(`${long}.`, 'short')
  stream.saved({ version: 5, content: textOf(`${long}.`) })
  expect(said).toMatchObject([{ version: 5, number: 1, blocks: [{ path: [], at: 1, remove: 0 }] }])
})

test.each(['errors.ws.too_many', 'errors.ws.refused'])('after %s nothing is said until the next save', async error => {
  const { said, stream, type, answer, pass } = writing()
  type('first!')
  await answer({ error })
  type('first!!')
  pass(1000)
  expect(said).toHaveLength(1)
  stream.saved({ version: 4, content: textOf('first!') })
  expect(said[1]).toMatchObject({ version: 4, number: 1 })
})

test('a server that has lost the thread hears everything since the last save, and is not asked for ever', async () => {
  const { said, type, answer, pass } = writing()
  type('first!')
  await answer()
  pass(67)
  type('first!!')
  await answer({ error: 'errors.ws.gap' })
  pass(67)
  expect(said[2]).toMatchObject({ version: 3, number: 1 })
  await answer({ error: 'errors.ws.gap' })
  type('first!!!')
  pass(1000)
  expect(said).toHaveLength(3)
})

test('a server that does not answer in time is told everything since the save again', async () => {
  const { said, type, answer, pass } = writing()
  type('first!')
  pass(67)
  await answer({ error: 'emitTimeout' })
  expect(said[1]).toMatchObject({ version: 3, number: 1, blocks: [{ insert: [{ type: 'text', text: 'first!' }] }] })
  await answer({ ok: true })
  pass(67)
  type('first!!')
  expect(said[2]).toMatchObject({ version: 3, number: 2 })
})

test('without a connection nothing is said until the room is joined again, then everything since the save', async () => {
  const { said, stream, type, answer, pass } = writing()
  type('first!')
  await answer({ error: 'closed' })
  type('first!!')
  pass(1000)
  expect(said).toHaveLength(1)
  stream.joined()
  expect(said[1]).toMatchObject({ version: 3, number: 1, blocks: [{ insert: [{ type: 'text', text: 'first!!' }] }] })
})
