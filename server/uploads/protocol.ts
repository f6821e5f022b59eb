import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { TUS, UploadMetadata } from '#contract/calls/uploads.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileName } from '#server/files/name.ts'
import { refuseBody } from '#server/call/validationErrors.ts'
import type { UploadRow } from './store.ts'

interface Conversation {
  request: FastifyRequest
  reply: FastifyReply
}

/** Says with every answer, refusals too, that tus is spoken here, and reads the headers of who speaks it as well. Throws `f.tus_version` and `request.invalid`. */
export const readHeaders = <S extends z.ZodType>({ request, reply }: Conversation, headers: S): z.output<S> => {
  reply.header('tus-resumable', TUS.version)
  if (request.headers['tus-resumable'] !== TUS.version) {
    reply.header('tus-version', TUS.version)
    throw new Refusal('f.tus_version')
  }
  const read = headers.safeParse(request.headers)
  if (!read.success) throw refuseBody(read.error.issues, request.headers)
  return read.data
}

/** Whether the body is a piece of a file. */
export const bringsBytes = ({ headers }: FastifyRequest): boolean => headers['content-type'] === 'application/offset+octet-stream'

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/

/** Reads `Upload-Metadata` as strictly as a body: pairs of a name and a text in Base64. Throws `request.invalid` and `f.name`. */
export const metadataOf = (sent: string): UploadMetadata => {
  const pairs = sent.split(',').map(pair => pair.trim().split(' '))
  const fields = new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64')]))
  const isReadable =
    fields.size === pairs.length &&
    pairs.every(([, value = '', ...more]) => more.length === 0 && BASE64.test(value)) &&
    [...fields.values()].every(isUtf8)
  if (!isReadable) throw new Refusal('request.invalid', {}, [{ field: 'upload-metadata', code: 'unreadable_text' }])
  const given = Object.fromEntries([...fields].map(([name, value]) => [name, value.toString()]))
  const read = UploadMetadata.safeParse(given)
  if (!read.success) throw refuseBody(read.error.issues, given)
  return { ...read.data, name: fileName(read.data.name) }
}

/** How far an upload is and how long it may take, or which file it has become. */
export const tellState = (reply: FastifyReply, { offset, file, expires_at }: UploadRow): void => {
  reply.header('upload-offset', offset)
  if (file === null) reply.header('upload-expires', new Date(expires_at).toUTCString())
  else reply.headers({ 'upload-file': file, 'content-location': `/api/files/${file}` })
}
