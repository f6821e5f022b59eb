import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Content } from '#editor/node.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { App } from '#web/data/app.ts'
import type { Snapshot } from './typedText.ts'
import { createSender, troubleOf } from './sender.ts'

const text = (words: string): Content => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const refusal = (status: number, code: string) => new ApiError({ statusCode: status, code, message: code } as never)
const conflict = refusal(409, 'errors.d.version_conflict')
const locked = refusal(423, 'errors.d.locked')
const stored = { _id: 'd', title: 'Travel', version: 4, content: text('Typed.') } as unknown as Document

/** A server that refuses each save in this way, and answers who reads the document so. */
const sending = async (refused: ApiError, read: Document | Error) => {
  const api = {
    documents: {
      update: () => Promise.reject(refused),
      get: () => (read instanceof Error ? Promise.reject(read) : Promise.resolve({ document: read })),
    },
  }
  const { send } = createSender({ api, cache: new QueryClient() } as unknown as App, {} as Workspace, { ...stored, version: 1 })
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
