import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** Shorter files are stored without compression: five thousand compressors for a letter each would take too long. */
const PACKED_FROM = 64

/** A zip with these files, in memory. */
export const zipOf = (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress: content.length >= PACKED_FROM })
  zip.end()
  return buffer(zip.outputStream)
}

/** Returns what a zip holds, by path, in the order in which it was written. */
export const unzipped = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const opened = await fromBufferPromise(zip, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return files
}

/** The same zip with another name in it, as only a malicious program would write it. */
export const renamedIn = (zip: Buffer, from: string, to: string): Buffer => {
  if (from.length !== to.length) throw new Error('the name must keep its length')
  const changed = Buffer.from(zip)
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1)) changed.write(to, at, 'latin1')
  return changed
}
