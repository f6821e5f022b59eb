import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#domain/refusal.ts'
import { walk } from '#editor/walk.ts'
import { readDocumentById } from '#server/documents/text/read.ts'
import { accessFile } from '#server/access/files.ts'
import { fileAt, filesIn } from '#server/files/inContent.ts'
import type { Caller } from '#server/access/caller.ts'
import { addressFrom } from './addresses.ts'
import type { Below } from './below.ts'
import { Paths } from './names.ts'
import { type Entry, type PageWriter, type Text, textOf } from './pageWriter.ts'
import type { ZipStream } from './zipStream.ts'
import type { Context } from '#server/call/context.ts'

type FileRow = Awaited<ReturnType<typeof accessFile>>['file']

interface File {
  path: string
  row: FileRow
  /** Its bytes, as the address of a picture inside the page. */
  data?: string
}

interface WrittenPage {
  _id: string
  path: string
  text: string
  /** The files that no earlier page has used. */
  files: File[]
}

/** File types that compression makes smaller; pictures and videos are compressed already. */
const PACKABLE = /^text\/|json|xml/

/** The pages of one export, with their paths and those of their files. Access is checked for each page and each file. */
export class Pages {
  readonly #context: Context
  readonly #caller: Caller
  readonly #writer: PageWriter
  readonly #site: string
  readonly #trees: readonly Below[]
  readonly #paths = new Paths()
  readonly #pages = new Map<string, string>()
  readonly #files = new Map<string, File | null>()

  constructor(
    context: Context,
    { caller, writer, site, trees }: { caller: Caller; writer: PageWriter; site: string; trees: readonly Below[] },
  ) {
    this.#context = context
    this.#caller = caller
    this.#writer = writer
    this.#site = site
    this.#trees = trees
    for (const tree of trees) this.#place(tree, '')
  }

  #place({ _id, title, children }: Below, folder: string): void {
    const { path, inside } = this.#paths.page(folder, title, this.#writer.ending)
    this.#pages.set(_id, path)
    for (const child of children) this.#place(child, inside)
  }

  /** The path of the first page. */
  get first(): string {
    return this.#pages.get(this.#trees[0]!._id)!
  }

  get isOne(): boolean {
    return this.#pages.size === 1
  }

  /** Returns a page, with the files that have to come beside it. */
  async write(text: Text): Promise<WrittenPage> {
    const path = this.#pages.get(text._id)!
    const fresh: File[] = []
    for (const [id, name] of filesIn(text.content)) {
      if (this.#files.has(id)) continue
      const file = await this.#find(id, name)
      this.#files.set(id, file)
      if (file) fresh.push(file)
    }
    const isWhole = this.isOne && this.#fitsInside(text, fresh)
    if (isWhole) for (const file of fresh) file.data = await this.#dataOf(file)
    const page = this.#writer.page(text, {
      addressOf: addressFrom({ site: this.#site, from: path, pages: this.#pages, files: this.#files }),
      sizeOfImage: src => this.#files.get(fileAt(src) ?? '')?.row,
    })
    return { _id: text._id, path, text: page, files: isWhole ? [] : fresh }
  }

  /** Whether a page that comes alone shows only pictures, small enough together to be in the page. A link cannot lead to such a picture. */
  #fitsInside({ content }: Text, files: readonly File[]): boolean {
    const size = files.reduce((sum, { row }) => sum + row.size, 0)
    if (size > (this.#writer.picturesInside ?? -1)) return false
    const shown = new Set<string | undefined>()
    for (const { node } of walk(content)) {
      if (node.marks?.some(mark => fileAt(mark.attrs?.href) !== undefined)) return false
      if (node.type === 'image') shown.add(fileAt(node.attrs?.src))
    }
    return files.every(({ row }) => shown.has(row._id) && row.type.startsWith('image/'))
  }

  async #dataOf({ row }: File): Promise<string> {
    const bytes = await buffer(await this.#context.storage.get(row.key))
    return `data:${row.type};base64,${bytes.toString('base64')}`
  }

  async #find(id: string, name: string | null): Promise<File | null> {
    try {
      const { file } = await accessFile(this.#context, this.#caller, id)
      return { row: file, path: this.#paths.file(name ?? file.name) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'f.not_found') return null
      throw error
    }
  }

  /** Writes everything into a zip, one file after the other. With several pages it adds the list of them in their order. */
  async writeTo(zip: ZipStream, first: WrittenPage): Promise<void> {
    await this.#add(zip, first)
    const entries: Entry[] = []
    const add = async (documents: readonly Below[], depth: number): Promise<void> => {
      for (const document of documents) {
        const isThere = document._id === first._id || (await this.#addPage(zip, document._id))
        if (isThere) entries.push(this.#entryOf(document, depth))
        await add(document.children, isThere ? depth + 1 : depth)
      }
    }
    await add(this.#trees, 0)
    if (!this.isOne) {
      const { path, text } = this.#writer.contents(entries)
      await zip.add(path, Readable.from([text]), true)
    }
    zip.end()
  }

  /** Returns false for a page that is left out. */
  async #addPage(zip: ZipStream, id: string): Promise<boolean> {
    const text = await this.#read(id)
    if (text) await this.#add(zip, await this.write(text))
    return text !== undefined
  }

  #entryOf({ _id, title }: Below, depth: number): Entry {
    return { title, path: this.#pages.get(_id)!, depth }
  }

  /** Returns undefined for a page that was deleted, or closed to the caller, since the export began. */
  async #read(id: string): Promise<Text | undefined> {
    try {
      return textOf((await readDocumentById(this.#context, this.#caller, id)).document)
    } catch (error) {
      if (error instanceof Refusal && [403, 404].includes(error.status)) return undefined
      throw error
    }
  }

  async #add(zip: ZipStream, { path, text, files }: WrittenPage): Promise<void> {
    await zip.add(path, Readable.from([text]), true)
    for (const file of files) await zip.add(file.path, await this.#context.storage.get(file.row.key), PACKABLE.test(file.row.type))
  }
}
