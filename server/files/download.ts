import { create as contentDisposition } from 'content-disposition'
import { eq } from 'drizzle-orm'
import { files } from '#contract/files.ts'
import { can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { files as table } from '#server/db/tables.ts'
import { accessDocument } from '#server/documents/access.ts'
import type { Caller } from '#server/http/caller.ts'
import { streamVerb } from '#server/http/verb.ts'
import { accessWorkspace } from '#server/workspaces/access.ts'
import { rangeOf } from './range.ts'

const SHOWN = /^(image\/(?!svg)|video\/|audio\/)/

/** Who reads the document that a file belongs to reads the file; one that belongs to none is for the readers of the workspace. */
const mayRead = async (context: Context, caller: Caller, file: typeof table.$inferSelect): Promise<boolean> => {
  try {
    if (file.document === null) return can((await accessWorkspace(context, caller, file.workspace)).standing, 'read', 'workspace')
    return can((await accessDocument(context, caller, file.document)).standing, 'read', 'document')
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}

/** The bytes of a file: a download unless it is a picture, a video or a sound; never active content of our own origin. */
export const download = streamVerb(files.download, async (context, { params, caller, request, reply }) => {
  const [file] = await context.db.select().from(table).where(eq(table._id, params.id))
  if (!file || !(await mayRead(context, caller, file))) throw new Refusal('f.not_found')

  const etag = `"${file.hash}"`
  reply.headers({
    'cache-control': 'private, max-age=300',
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.type,
    'content-disposition': contentDisposition(file.name, { type: SHOWN.test(file.type) ? 'inline' : 'attachment' }),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()

  const conditional = request.headers['if-range']
  const range = conditional === undefined || conditional === etag ? rangeOf(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') return void reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range === null) return void reply.header('content-length', file.size).send(await context.storage.get(file.key))
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${range.start}-${range.end}/${file.size}`, 'content-length': range.end - range.start + 1 })
  return void reply.send(await context.storage.get(file.key, range))
})
