import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '#server/base/config.ts'
import { isStorageKey, type Storage } from './storage.ts'

/** Only the last part may be smaller in S3. */
const PART_BYTES = 5 * 1024 * 1024

/**
 * Files in a bucket of an S3-compatible store. Objects are stored completely or not at all: a large one is sent in parts, which are joined at the end,
 * and aborted if the stream breaks.
 */
export const s3Storage = ({ bucket, endpoint, region, accessKey, secretKey }: S3Config): Storage => {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Many stores other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  })
  const objectOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('not a storage key')
    return { Bucket: bucket, Key: key }
  }

  return {
    put: async (key, bytes) => {
      let size = 0
      let cause: unknown
      const counted = async function* () {
        try {
          for await (const chunk of bytes as AsyncIterable<Buffer>) {
            size += chunk.length
            yield chunk
          }
        } catch (error) {
          cause = error
          throw error
        }
      }
      const params = { ...objectOf(key), Body: Readable.from(counted(), { objectMode: false }) }
      try {
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2, leavePartsOnError: false }).done()
      } catch (error) {
        throw cause ?? error // not the error of the abort
      }
      return size
    },
    get: async (key, range) => {
      const { Body: body } = await client.send(
        new GetObjectCommand({ ...objectOf(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      )
      if (!(body instanceof Readable)) throw new Error('the store has answered without a body')
      return body
    },
    remove: async key => void (await client.send(new DeleteObjectCommand(objectOf(key)))),
    keys: async function* () {
      for await (const { Contents: objects = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: key, LastModified: changed } of objects)
          if (key !== undefined && isStorageKey(key)) yield { key, changedAtMs: changed?.getTime() ?? Date.now() }
      }
    },
    ready: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
  }
}
