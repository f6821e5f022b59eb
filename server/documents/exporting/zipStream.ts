import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip that is written while it is read: its writer waits until the reader has taken everything so far. */
export class ZipStream {
  readonly #zip = new ZipFile()
  readonly bytes = this.#zip.outputStream as Readable
  #stop: () => void = () => {}

  constructor() {
    this.#zip.on('error', (error: Error) => this.fail(error))
    this.bytes.once('close', () => this.#stop())
  }

  /** Adds a file; rejects when its bytes cannot be read, or when nobody reads any more. */
  add(path: string, bytes: Readable, isPacked: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stop = () => {
        bytes.destroy()
        reject(new Error('nobody reads the zip any more'))
      }
      if (this.bytes.destroyed) return this.#stop()
      bytes.once('error', reject).once('end', resolve)
      this.#zip.addReadStream(bytes, path, { compress: isPacked })
    })
  }

  end(): void {
    this.#stop = () => {}
    this.#zip.end()
  }

  /** Aborts the response, so the reader notices that the zip is incomplete. */
  fail(error: Error): void {
    this.bytes.destroy(error)
  }
}
