import { S3Client, CreateBucketCommand } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { temporaryFolder } from './postgres.ts'

interface S3Store {
  /** The environment of a server that stores its files there. */
  environment: { S3_BUCKET: string; S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string }
  stop(): Promise<void>
}

/** Starts an S3 server that checks signatures, on a free port, with one bucket. */
export const startS3 = async (): Promise<S3Store> => {
  const folder = temporaryFolder()
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder.path })
  const { port } = await store.run()
  const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }
  const environment = { S3_BUCKET: 'cahier', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }
  const client = new S3Client({
    ...{ region: 'us-east-1', endpoint: environment.S3_ENDPOINT, forcePathStyle: true },
    credentials: { accessKeyId: keys.S3_ACCESS_KEY, secretAccessKey: keys.S3_SECRET_KEY },
  })
  await client.send(new CreateBucketCommand({ Bucket: environment.S3_BUCKET }))
  client.destroy()
  return {
    environment,
    stop: async () => {
      await store.close()
      folder[Symbol.dispose]()
    },
  }
}
