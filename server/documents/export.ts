import { documents } from '#contract/calls/documents.ts'
import { streamVerb } from '#server/call/verb.ts'
import { sendExport } from './exporting/sendExport.ts'

/** A document as one file of Markdown or HTML, or as a zip when files or other pages come with it. */
export const exportDocument = streamVerb(documents.export, (context, { params, query, caller, request, reply }) =>
  sendExport(context, { id: params.id, isWithBelow: query.below === true, format: query.format ?? 'markdown', caller }, { request, reply }),
)
