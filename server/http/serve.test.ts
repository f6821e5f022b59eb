import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '#server/call/context.ts'
import { verbs } from '#server/verbs.ts'
import { serve } from './serve.ts'

const context = { config: { accessTokenKey: new Uint8Array(32) } } as unknown as Context
const start = (wrong: object) => () => serve(fastify(), context, { ...verbs, ...wrong })

test('the server does not start with the verb of another call, which may have the same types, nor without one', () => {
  expect(start({})).not.toThrow()
  expect(start({ comments: { ...verbs.comments, remove: verbs.folders.remove } })).toThrow('comments.remove has no verb of its own')
  expect(start({ folders: { ...verbs.folders, remove: undefined } })).toThrow('folders.remove has no verb of its own')
})
