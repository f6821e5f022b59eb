import { documents } from '#contract/calls/documents.ts'
import { Id } from '#contract/fields.ts'
import { PLACES_MAX } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { streamVerb } from '#server/call/verb.ts'
import { sendExport } from './exporting/sendExport.ts'

/** A document as one file of Markdown or HTML, or as a zip when files or other pages come with it. */
export const exportDocument = streamVerb(documents.export, (context, { params, query, caller, request, reply }) => {
  const { below: isWithBelow = false, format = 'markdown' } = query
  return sendExport(context, { id: params.id, beside: idsIn(query.beside), isWithBelow, format, caller }, { request, reply })
})

const idsIn = (list: string | undefined): string[] => {
  const ids = list === undefined ? [] : list.split(',')
  if (ids.length >= PLACES_MAX || ids.some(id => !Id.safeParse(id).success))
    throw new Refusal('request.invalid', {}, [{ field: 'beside', code: 'invalid_value' }])
  return ids
}
