import { Readable } from 'node:stream'
import { Refusal } from '#domain/refusal.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { readDocumentById } from '#server/documents/text/read.ts'
import { accessFile } from '#server/access/files.ts'
import { fileAt, filesIn } from '#server/files/inContent.ts'
import type { Caller } from '#server/access/caller.ts'
import { addressFrom } from './addresses.ts'
import type { Below } from './below.ts'
import { Paths, relativeAddress } from './names.ts'
import type { ZipStream } from './zipStream.ts'
import type { Context } from '#server/call/context.ts'

type FileRow = Awaited<ReturnType<typeof accessFile>>['file']
type Text = { _id: string; title: string; icon: string | null; content: Parameters<typeof markdownFromContent>[0] }

interface File {
  path: string
  row: FileRow
}

/** File types that compression makes smaller; pictures and videos are compressed already. */
const PACKABLE = /^text\/|json|xml/

/** The pages of one export, with their paths and those of their files. Access is checked for each page and each file. */
export class Pages {
  readonly #context: Context
  readonly #caller: Caller
  readonly #site: string
  readonly #tree: Below
  readonly #paths = new Paths()
  readonly #pages = new Map<string, string>()
  readonly #files = new Map<string, File | null>()

  constructor(context: Context, { caller, site, tree }: { caller: Caller; site: string; tree: Below }) {
    this.#context = context
    this.#caller = caller
    this.#site = site
    this.#tree = tree
    this.#place(tree, '')
  }

  #place({ _id, title, children }: Below, folder: string): void {
    const { path, inside } = this.#paths.page(folder, title)
    this.#pages.set(_id, path)
    for (const child of children) this.#place(child, inside)
  }

  /** The path of the first page. */
  get first(): string {
    return this.#pages.get(this.#tree._id)!
  }

  /** Returns a page as Markdown, and the files that no earlier page has used. */
  async write({ _id, title, icon, content }: Text): Promise<{ path: string; markdown: string; files: File[] }> {
    const path = this.#pages.get(_id)!
    const fresh: File[] = []
    for (const [id, name] of filesIn(content)) {
      if (this.#files.has(id)) continue
      const file = await this.#find(id, name)
      this.#files.set(id, file)
      if (file) fresh.push(file)
    }
    const markdown = markdownFromContent(content, title, {
      icon,
      addressOf: addressFrom({ site: this.#site, from: path, pages: this.#pages, files: this.#files }),
      sizeOfImage: src => this.#files.get(fileAt(src) ?? '')?.row,
    })
    return { path, markdown, files: fresh }
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

  /** Writes everything into a zip, one file after the other. With several pages it adds their order as `SUMMARY.md`. */
  async writeTo(zip: ZipStream, first: Awaited<ReturnType<Pages['write']>>): Promise<void> {
    await this.#add(zip, first)
    const lines = [this.#lineOf(this.#tree, '')]
    const addBelow = async (documents: readonly Below[], indent: string): Promise<void> => {
      for (const document of documents) {
        const text = await this.#read(document._id)
        if (text) await this.#add(zip, await this.write(text))
        if (text) lines.push(this.#lineOf(document, indent))
        await addBelow(document.children, text ? `${indent}  ` : indent)
      }
    }
    await addBelow(this.#tree.children, '  ')
    if (this.#tree.children.length > 0) await zip.add('SUMMARY.md', Readable.from([`# Summary\n\n${lines.join('\n')}\n`]), true)
    zip.end()
  }

  #lineOf({ _id, title }: Below, indent: string): string {
    return `${indent}- [${title.replace(/[\\[\]]/g, '\\$&')}](${relativeAddress('SUMMARY.md', this.#pages.get(_id)!)})`
  }

  /** Returns undefined for a page that was deleted, or closed to the caller, since the export began. */
  async #read(id: string): Promise<Text | undefined> {
    try {
      return (await readDocumentById(this.#context, this.#caller, id)).document as Text
    } catch (error) {
      if (error instanceof Refusal && [403, 404].includes(error.status)) return undefined
      throw error
    }
  }

  async #add(zip: ZipStream, { path, markdown, files }: Awaited<ReturnType<Pages['write']>>): Promise<void> {
    await zip.add(path, Readable.from([markdown]), true)
    for (const file of files) await zip.add(file.path, await this.#context.storage.get(file.row.key), PACKABLE.test(file.row.type))
  }
}
