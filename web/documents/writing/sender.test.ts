import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { App } from '#web/data/app.ts'
import { documentTarget } from './documentTarget.ts'
import type { Snapshot } from './typedText.ts'
import { createSender, troubleOf } from './sender.ts'

const text = (words: string): Content => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const refusal = (status: number, code: string) => new ApiError({ statusCode: status, code, message: code } as never)
const conflict = refusal(409, 'errors.d.version_conflict')
const locked = refusal(423, 'errors.d.locked')
const stored = { _id: 'd', title: 'Travel', version: 4, content: text('Typed.') } as unknown as Document

const targetOf = (api: object, document: Document) =>
  documentTarget({ api, cache: new QueryClient() } as unknown as App, document, document)

/** A server that refuses each save with this error, and returns this document. */
const sending = async (refused: ApiError, read: Document | Error) => {
  const api = {
    documents: {
      update: () => Promise.reject(refused),
      get: () => (read instanceof Error ? Promise.reject(read) : Promise.resolve({ document: read })),
    },
  }
  const { send } = createSender(targetOf(api, { ...stored, version: 1 }), stored)
  const snapshot: Snapshot = { title: 'Travel', content: text('Typed.'), textRevision: 1 }
  return send(snapshot, 1, false, 7).then(
    ({ version }) => version,
    (error: unknown) => troubleOf(error),
  )
}

test.each([conflict, locked])('what the server has already is saved: $code', async refused => {
  expect(await sending(refused, stored)).toBe(4)
})

test('another text is a conflict', async () => {
  expect(await sending(conflict, { ...stored, content: text('Another.') } as unknown as Document)).toBe('conflict')
})

test('as long as the stored text cannot be read nobody is asked about a conflict: it is tried again', async () => {
  expect(await sending(conflict, refusal(0, 'offline'))).toBe('offline')
  expect(await sending(conflict, refusal(503, 'errors.request.unavailable'))).toBe('unavailable')
  expect(await sending(conflict, refusal(403, 'errors.d.forbidden'))).toBe('conflict')
  expect(await sending(locked, refusal(0, 'offline'))).toBe('locked')
})

/** A server that records each save; `answers` are the results one after the other, `stored` by default. */
const recording = (...answers: (ApiError | 'stored')[]) => {
  const sent: object[] = []
  let document = { ...stored, title: 'Travel', content: text('First.'), version: 1 } as unknown as Document
  const api = {
    documents: {
      update: async ({ id: _id, ...body }: Partial<Document> & { id: string }) => {
        sent.push(body)
        const answer = answers.shift() ?? 'stored'
        if (answer !== 'stored') throw answer
        document = { ...document, ...body, version: body.content ? document.version + 1 : document.version }
        return { document }
      },
      get: async () => ({ document }),
    },
  }
  const sender = createSender(targetOf(api, document), document)
  const save = (title: string, words: string, textRevision: number, version: number) =>
    sender.send({ title, content: text(words), textRevision }, version, false, 7).then(
      acknowledged => acknowledged.version,
      (error: unknown) => troubleOf(error),
    )
  const saveElsewhere = (content: Content) => {
    document = { ...document, content: content as never, version: document.version + 1 }
  }
  return { sent, save, saveElsewhere, getSavedTitle: sender.getSavedTitle }
}

test('title and text go in one save, and each of them alone when only it has changed', async () => {
  const { sent, save } = recording()
  expect(await save('Trains', 'Typed.', 1, 1)).toBe(2)
  expect(await save('Planes', 'Typed.', 1, 2)).toBe(2)
  expect(await save('Planes', 'More.', 2, 2)).toBe(3)
  expect(sent).toEqual([
    { title: 'Trains', content: text('Typed.'), version: 1 },
    { title: 'Planes' },
    { content: text('More.'), version: 2 },
  ])
})

test('a title that is being emptied is not sent, the text is', async () => {
  const { sent, save } = recording()
  await save('  ', 'Typed.', 1, 1)
  expect(sent).toEqual([{ content: text('Typed.'), version: 1 }])
})

test.each([
  ['conflict', conflict],
  ['locked', locked],
  ['refused', refusal(400, 'errors.validation')],
  ['offline', refusal(0, 'offline')],
])('a save that fails (%s) keeps both: the next one brings title and text again', async (trouble, refused) => {
  const { sent, save, getSavedTitle } = recording(refused)
  expect(await save('Trains', 'Typed.', 1, 1)).toBe(trouble)
  expect(getSavedTitle()).toBe('Travel')
  await save('Trains', 'Typed.', 1, 1)
  expect(sent[1]).toEqual({ title: 'Trains', content: text('Typed.'), version: 1 })
})

test.each([conflict, locked])('a title follows a text that the server has already: $code', async refused => {
  const { sent, save, saveElsewhere, getSavedTitle } = recording(refused)
  saveElsewhere(text('Typed.'))
  expect(await save('Trains', 'Typed.', 1, 1)).toBe(2)
  expect(sent[1]).toEqual({ title: 'Trains' })
  expect(getSavedTitle()).toBe('Trains')
})

test('a title that finds no way then is sent again with its text', async () => {
  const { sent, save, saveElsewhere } = recording(conflict, refusal(0, 'offline'))
  saveElsewhere(text('Typed.'))
  expect(await save('Trains', 'Typed.', 1, 1)).toBe('offline')
  await save('Trains', 'Typed.', 1, 1)
  expect(sent[2]).toEqual({ title: 'Trains', content: text('Typed.'), version: 1 })
})
