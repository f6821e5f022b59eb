import { onTestFinished, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { createLiveStream } from '#web/documents/writing/liveStream.ts'
import { createLiveReading, type LiveText } from '#web/documents/readAlong/liveReading.ts'
import { after } from '#web/platform/after.ts'
import { channelOf } from './channel.ts'
import { textWith, write } from './documents.ts'
import { type Person, world } from './world.ts'

const sentence = 'One writes and everyone reads along, letter by letter, before anything is saved.'
/** Some 20,000 words. */
const long = textWith(...Array.from({ length: 400 }, (_, line) => `${line} ${`${sentence} `.repeat(4)}`.trim()))
const paragraph = (text: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** Ann holds the lock of a long document and sends what she types over a real connection. */
const annWrites = async () => {
  const there = await world()
  const { ann } = there
  const { _id: document, version } = await write(there, ann, 'Long', { content: long })
  const { lock } = await ann.documents.lock({ id: document })
  const room = `d-${document}` as const
  const channel = await channelOf(there, ann, room)
  let content: Content = long
  const stream = createLiveStream(
    document,
    { version, content: long },
    {
      now: () => performance.now(),
      after,
      read: () => ({ content, caret: null, fence: lock.fence }),
      say: hint => channel.say(room, hint),
    },
  )
  onTestFinished(stream.stop)
  const type = (change: (blocks: readonly ContentNode[]) => ContentNode[]) => {
    content = { type: 'doc', content: change(content.content) }
    stream.changed()
  }
  const stored = async () => (await ann.documents.get({ id: document })).document
  const save = async () => {
    const { document: saved } = await ann.documents.update({ id: document, content: content as never }, { lockFence: lock.fence })
    stream.saved({ version: saved.version, content: saved.content as Content })
  }
  return { ...there, document, room, type, save, stored, typed: () => content }
}

/** A reader who follows the live text; messages may be lost on the way. */
const reads = async (there: Awaited<ReturnType<typeof annWrites>>, person: Person) => {
  const { document, room } = there
  const load = async () => {
    const { document: read } = await person.documents.get({ id: document })
    return { version: read.version, content: read.content as Content }
  }
  let saved = await load()
  let shown: LiveText | null = null
  let isDeaf = false
  let fetched = 0
  const reading = createLiveReading({
    saved: () => saved,
    readSaved: async () => {
      saved = await load()
    },
    fetch: async () => {
      fetched++
      const { live } = await person.documents.live({ id: document })
      return live && { ...live, content: live.content as Content }
    },
    after,
    show: text => {
      shown = text
    },
  })
  onTestFinished(reading.stop)
  const channel = await channelOf(there, person, room)
  channel.socket.on('commit', ({ commit }) => {
    if (commit.type === 'live/text' && !isDeaf) reading.heard(commit.payload)
  })
  reading.catchUp()
  return {
    content: () => shown?.content ?? saved.content,
    fetched: () => fetched,
    deafen: (deaf: boolean) => {
      isDeaf = deaf
    },
  }
}

test('readers have the text of 20,000 words as it is typed, before any save; those who come late or have missed a part too', async () => {
  const there = await annWrites()
  const { type, typed, save, stored, bob, dora } = there
  const before = await stored()
  const bobs = await reads(there, bob)
  type(blocks => blocks.with(200, paragraph('Typed. ')))
  await expect.poll(bobs.content).toEqual(typed())
  for (const letter of 'letter by letter') type(blocks => blocks.with(200, paragraph(`${blocks[200]!.content![0]!.text}${letter}`)))
  type(blocks => [paragraph('A new line above all.'), ...blocks])
  await expect.poll(bobs.content).toEqual(typed())
  expect(bobs.fetched()).toBe(1)
  expect((await stored()).version).toBe(before.version)

  const doras = await reads(there, dora)
  await expect.poll(doras.content).toEqual(typed())
  bobs.deafen(true)
  type(blocks => blocks.toSpliced(10, 3))
  await expect.poll(doras.content).toEqual(typed())
  bobs.deafen(false)
  type(blocks => [...blocks, paragraph('The end.')])
  for (const reader of [bobs, doras]) await expect.poll(reader.content).toEqual(typed())
  expect((await stored()).version).toBe(before.version)

  const fetched = [bobs, doras].map(reader => reader.fetched())
  await save()
  type(blocks => [...blocks, paragraph('After the save.')])
  for (const reader of [bobs, doras]) await expect.poll(reader.content).toEqual(typed())
  expect([bobs, doras].map(reader => reader.fetched())).toEqual(fetched)
})

test('a change that is too large shows with the save, and the letters after it immediately again', async () => {
  const there = await annWrites()
  const { type, typed, save, bob } = there
  const bobs = await reads(there, bob)
  type(blocks => [...blocks, ...textWith(...Array.from({ length: 100 }, (_, line) => `${line} ${sentence.repeat(3)}`)).content])
  await save()
  type(blocks => [paragraph('And on.'), ...blocks])
  await expect.poll(bobs.content).toEqual(typed())
})
