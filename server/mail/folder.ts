import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 as uuid } from 'uuid'
import type { Letter } from './mail.ts'
import { namingSenders } from './sender.ts'

/** Writes each mail as one `.eml` file, named so that they sort by time. Files are written atomically. */
export const folderPost = (folder: string): ((letter: Letter) => Promise<void>) => {
  const composer = namingSenders(createTransport({ streamTransport: true, buffer: true, newline: 'unix' }))
  return async letter => {
    const { message } = await composer.sendMail(letter)
    const id = uuid()
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`)
    const draft = join(folder, `.${id}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(message as Buffer)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}
