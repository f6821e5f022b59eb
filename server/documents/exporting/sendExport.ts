import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Below, outermost, readBelow, readBeside } from './below.ts'
import { htmlPages } from './htmlPages.ts'
import { markdownPages } from './markdownPages.ts'
import { Pages } from './pages.ts'
import { textOf } from './pageWriter.ts'
import { sendAs, sendZip } from './sendZip.ts'
import type { Caller } from '#server/access/caller.ts'
import { originOf } from '#server/call/host.ts'
import { timeZoneFor } from '#server/people/timeZone.ts'
import { readDocumentById } from '#server/documents/text/read.ts'
import type { Context } from '#server/call/context.ts'

interface ExportRequest {
  id: string
  /** More documents of the same workspace. */
  beside: readonly string[]
  isWithBelow: boolean
  format: 'markdown' | 'html'
  caller: Caller
}

/** Sends a document as one page or as a zip, several always as a zip. An error before the first byte is a normal refusal; a later one aborts the response. */
export const sendExport = async (
  context: Context,
  { id, beside, isWithBelow, format, caller }: ExportRequest,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const { document } = await readDocumentById(context, caller, id)
  const { _id, title, workspace } = document
  const writer = format === 'html' ? htmlPages(caller.lang, await timeZoneFor(context.db, caller)) : markdownPages
  const others = await readBeside(context, caller, { _id, workspace }, beside)
  const trees: Below[] = []
  for (const one of [{ _id, title }, ...others])
    trees.push({ ...one, children: isWithBelow ? await readBelow(context, caller, one._id) : [] })
  const pages = new Pages(context, {
    caller,
    writer,
    shelves: [{ folder: '', trees: outermost(trees) }],
    site: originOf(context.address, request),
  })
  const first = await pages.write(textOf(document))

  const isAlone = pages.isOne && first.files.length === 0
  // Not the workspace: of that, people from outside of the team know nothing.
  const stem = others.length > 0 ? 'Documents' : pages.first.slice(0, -writer.ending.length)
  const name = isAlone ? pages.first : `${stem}.zip`
  if (!isAlone) return sendZip(context, reply, { name, about: { document: _id } }, async zip => void (await pages.writeTo(zip, first)))
  sendAs(reply, name)
  return void reply.type(writer.type).send(first.text)
}
