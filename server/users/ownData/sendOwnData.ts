import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#server/access/caller.ts'
import type { Context } from '#server/call/context.ts'
import { markdownPages } from '#server/documents/exporting/markdownPages.ts'
import { Paths } from '#server/documents/exporting/names.ts'
import { Pages } from '#server/documents/exporting/pages.ts'
import { sendZip } from '#server/documents/exporting/sendZip.ts'
import type { ZipStream } from '#server/documents/exporting/zipStream.ts'
import { picturesOf } from '#server/pictures/store.ts'
import { type OwnAccount, readAccount } from './account.ts'
import { type OwnDocument, readOwnDocuments, shelvesOf } from './documents.ts'
import { ownLists } from './lists.ts'
import { ownReadme } from './readme.ts'

interface OwnDataRequest {
  caller: Caller
  /** `https://cahier.example` */
  site: string
  reply: FastifyReply
}

/**
 * Sends everything that belongs to the caller as a zip, which is written while it is sent: one list, picture, page and file after the other, each read when its turn
 * comes. An error before the first byte is a normal refusal; a later one aborts the response.
 */
export const sendOwnData = async (context: Context, { caller, site, reply }: OwnDataRequest): Promise<void> => {
  const { id } = caller
  const account = await readAccount(context, id, caller.session)
  const documents = await readOwnDocuments(context, id)
  const paths = new Paths()
  const pages = new Pages(context, { caller, writer: markdownPages, site, shelves: shelvesOf(documents, paths), paths })

  const at = new Date().toISOString()
  sendZip(context, reply, { name: `Cahier ${at.slice(0, 10)}.zip`, about: { user: id } }, async zip => {
    await addText(zip, 'README.md', ownReadme(account, { site, at }))
    await addText(zip, 'account.json', `${JSON.stringify({ exported_at: at, ...account }, null, 2)}\n`)
    for (const [path, json] of Object.entries(ownLists(context, id))) await zip.add(path, Readable.from(json), true)
    await addPictures(context, zip, account)
    const written = await pages.writeTo(zip)
    await addText(zip, 'documents.json', listOf(documents, written))
  })
}

const addText = (zip: ZipStream, path: string, text: string): Promise<void> => zip.add(path, Readable.from([text]), true)

const NAMES = { avatar: 'photo', banner: 'cover', logo: 'logo' } as const

/** The picture and the banner that are shown, and those before them as long as they are kept. */
const addPictures = async ({ db, storage }: Context, zip: ZipStream, { profile }: OwnAccount): Promise<void> => {
  for (const { kind, key, isShown } of await picturesOf(db, { noun: 'user', id: profile._id }))
    await zip.add(`pictures/${NAMES[kind]}${isShown ? '' : ' (former)'}.webp`, await storage.get(key), false)
}

/** Which document became which file, as JSON. */
const listOf = (documents: readonly OwnDocument[], written: ReadonlyMap<string, string>): string => {
  const listed = documents.flatMap(({ _id, title, isCreator, isArchived, created_at, updated_at }) => {
    const path = written.get(_id)
    return path === undefined ? [] : [{ _id, title, path, isCreator, isArchived, created_at, updated_at }]
  })
  return `${JSON.stringify(listed, null, 2)}\n`
}
