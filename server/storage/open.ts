import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** Opens the configured store. The S3 client is large and only loaded when used. */
export const openStorage = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> => {
  if (s3 === undefined) return folderStorage(join(dataDir, 'files'))
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3)
}
