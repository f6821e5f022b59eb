import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '#editor/node.ts'
import { readBelow } from './below.ts'
import { Pages } from './pages.ts'
import { ZipStream } from './zipStream.ts'
import type { Caller } from '#server/access/caller.ts'
import { toRefusal } from '#server/call/errors.ts'
import { originOf } from '#server/call/host.ts'
import { readDocumentById } from '#server/documents/text/read.ts'
import type { Context } from '#server/call/context.ts'

interface ExportRequest {
  id: string
  isWithBelow: boolean
  caller: Caller
}

/** Sends a document as Markdown or as a zip. An error before the first byte is a normal refusal; a later one aborts the response. */
export const sendExport = async (
  context: Context,
  { id, isWithBelow, caller }: ExportRequest,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const { document } = await readDocumentById(context, caller, id)
  const { _id, title, icon } = document
  const tree = { _id, title, children: isWithBelow ? await readBelow(context, caller, _id) : [] }
  const pages = new Pages(context, { caller, tree, site: originOf(context.address, request) })
  const first = await pages.write({ _id, title, icon, content: document.content as Content })

  const isAlone = tree.children.length === 0 && first.files.length === 0
  const name = isAlone ? pages.first : pages.first.replace(/\.md$/, '.zip')
  reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition(name) })
  if (isAlone) return void reply.type('text/markdown; charset=utf-8').send(first.markdown)
  const zip = new ZipStream()
  pages.writeTo(zip, first).catch((error: Error) => {
    if (!zip.bytes.destroyed && toRefusal(error).status >= 500) context.log.error({ err: error, document: _id }, 'an export broke off')
    zip.fail(error)
  })
  return void reply.type('application/zip').send(zip.bytes)
}
