import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { walk } from '#editor/walk.ts'
import { accessDocument } from '#server/access/documents.ts'
import { accessFile } from '#server/access/files.ts'
import { storedContent } from '#server/content/content.ts'
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

/** Documents that lie in one folder of an export, with the list of them in their order. */
export interface Shelf {
  /** Empty, or with a slash at its end. */
  folder: string
  trees: readonly Below[]
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

interface PagesOptions {
  caller: Caller
  writer: PageWriter
  /** `https://cahier.example` */
  site: string
  shelves: readonly Shelf[]
  /** The paths that are taken already. */
  paths?: Paths
}

/** The pages of one export, with their paths and those of their files. Access is checked for each page and each file. */
export class Pages {
  readonly #context: Context
  readonly #caller: Caller
  readonly #writer: PageWriter
  readonly #site: string
  readonly #shelves: readonly Shelf[]
  readonly #paths: Paths
  readonly #pages = new Map<string, string>()
  readonly #files = new Map<string, File | null>()

  constructor(context: Context, { caller, writer, site, shelves, paths = new Paths() }: PagesOptions) {
    this.#context = context
    this.#caller = caller
    this.#writer = writer
    this.#site = site
    this.#shelves = shelves
    this.#paths = paths
    for (const { folder, trees } of shelves) for (const tree of trees) this.#place(tree, folder)
  }

  #place({ _id, title, children }: Below, folder: string): void {
    const { path, inside } = this.#paths.page(folder, title, this.#writer.ending)
    this.#pages.set(_id, path)
    for (const child of children) this.#place(child, inside)
  }

  /** The path of the first page. */
  get first(): string {
    return this.#pages.get(this.#shelves[0]!.trees[0]!._id)!
  }

  get isOne(): boolean {
    return this.#pages.size === 1
  }

  /** Returns a page, with the files that have to come beside it, in its shelf. */
  async write(text: Text, { folder } = this.#shelves[0]!): Promise<WrittenPage> {
    const path = this.#pages.get(text._id)!
    const fresh: File[] = []
    for (const [id, name] of filesIn(text.content)) {
      if (this.#files.has(id)) continue
      const file = await this.#find(id, name, folder)
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

  async #find(id: string, name: string | null, folder: string): Promise<File | null> {
    try {
      const { file } = await accessFile(this.#context, this.#caller, id)
      return { row: file, path: this.#paths.file(name ?? file.name, folder) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'f.not_found') return null
      throw error
    }
  }

  /**
   * Writes everything into a zip, one file after the other, with the list of the pages of each folder in their order; a page that comes alone has none.
   * Returns the paths of the pages that it has written, by their ids. `first` is one that was written before.
   */
  async writeTo(zip: ZipStream, first?: WrittenPage): Promise<Map<string, string>> {
    const written = new Map<string, string>()
    if (first) {
      await this.#add(zip, first)
      written.set(first._id, first.path)
    }
    for (const shelf of this.#shelves) {
      const entries = await this.#writeShelf(zip, shelf, written)
      if (this.isOne && shelf.folder === '') continue
      const { path, text } = this.#writer.contents(entries)
      await zip.add(shelf.folder + path, Readable.from([text]), true)
    }
    return written
  }

  /** Returns the pages of a shelf in their order, with their paths as seen from its folder. */
  async #writeShelf(zip: ZipStream, shelf: Shelf, written: Map<string, string>): Promise<Entry[]> {
    const entries: Entry[] = []
    const add = async (documents: readonly Below[], depth: number): Promise<void> => {
      for (const { _id, title, children } of documents) {
        const path = this.#pages.get(_id)!
        const isThere = written.has(_id) || (await this.#addPage(zip, _id, shelf))
        if (isThere) {
          written.set(_id, path)
          entries.push({ title, path: path.slice(shelf.folder.length), depth })
        }
        await add(children, isThere ? depth + 1 : depth)
      }
    }
    await add(shelf.trees, 0)
    return entries
  }

  /** Returns false for a page that is left out. */
  async #addPage(zip: ZipStream, id: string, shelf: Shelf): Promise<boolean> {
    const text = await this.#read(id)
    if (text) await this.#add(zip, await this.write(text, shelf))
    return text !== undefined
  }

  /**
   * Returns undefined for a page that was deleted, or closed to the caller, since the export began. A page does not say where it lies, so its siblings, of which
   * there may be thousands, are not counted as they are for a screen.
   */
  async #read(id: string): Promise<Text | undefined> {
    try {
      const { document, standing } = await accessDocument(this.#context, this.#caller, id)
      authorize(standing, 'read', 'document')
      return textOf({ ...document, content: JSON.parse(await storedContent(this.#context.db, id)) })
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
