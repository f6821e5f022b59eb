import { isUtf8 } from 'node:buffer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { TUS, UploadMetadata } from '#contract/calls/uploads.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileName } from '#server/files/name.ts'
import { refuseBody } from '#server/call/validationErrors.ts'
import type { UploadRow } from './store.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Sets the tus header on every response, refusals included, and reads the request headers. Throws `f.tus_version` and `request.invalid`. */
export const readHeaders = <S extends z.ZodType>({ request, reply }: Exchange, headers: S): z.output<S> => {
  reply.header('tus-resumable', TUS.version)
  if (request.headers['tus-resumable'] !== TUS.version) {
    reply.header('tus-version', TUS.version)
    throw new Refusal('f.tus_version')
  }
  const read = headers.safeParse(request.headers)
  if (!read.success) throw refuseBody(read.error.issues, request.headers)
  return read.data
}

/** Returns whether the body is a piece of a file. */
export const bringsBytes = ({ headers }: FastifyRequest): boolean => headers['content-type'] === 'application/offset+octet-stream'

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/

/** Parses `Upload-Metadata` as strictly as a body: pairs of a name and a Base64 text. Throws `request.invalid` and `f.name`. */
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

/** Sets the headers with the offset and expiry of an upload, or the file it has become. */
export const sendState = (reply: FastifyReply, { offset, file, expires_at }: UploadRow): void => {
  reply.header('upload-offset', offset)
  if (file === null) reply.header('upload-expires', new Date(expires_at).toUTCString())
  else reply.headers({ 'upload-file': file, 'content-location': `/api/files/${file}` })
}
