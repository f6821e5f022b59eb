import { create as contentDisposition } from 'content-disposition'
import { documents } from '#contract/documents.ts'
import type { Content } from '#editor/node.ts'
import { readDocumentById } from '#server/documents/read.ts'
import { toRefusal } from '#server/http/errors.ts'
import { originOf } from '#server/http/host.ts'
import { streamVerb } from '#server/http/verb.ts'
import { readBelow } from './below.ts'
import { Pages } from './pages.ts'
import { ZipStream } from './zipStream.ts'

/** A document as one file of Markdown, or as a zip where something comes with it; whatever is asked before the first byte is refused as usual. */
export const exportDocument = streamVerb(documents.export, async (context, { params, query, caller, request, reply }) => {
  const { document } = await readDocumentById(context, caller, params.id)
  const { _id, title } = document
  const tree = { _id, title, children: query.below === true ? await readBelow(context, caller, _id) : [] }
  const site = originOf(context.address, request)
  const pages = new Pages(context, { caller, site, tree })
  const first = await pages.write({ _id, title, content: document.content as Content })

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
})
