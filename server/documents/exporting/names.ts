import { fileNameOf } from '#domain/fileNames.ts'
import { isMachinery } from '#domain/importedPaths.ts'

const NAME_MAX = 80
/** The longest folder path in an export: an import accepts no longer paths (`imports/archive.ts`). */
const FOLDER_MAX = 240
/** Names with a special meaning for an import or an operating system. */
const RESERVED = /^(?:readme|_?index|summary|con|prn|aux|nul|com\d|lpt\d)$/i

/** Hands out each path only once, ignoring case, because some file systems do. */
export class Paths {
  readonly #taken = new Set<string>()

  #take(path: string): boolean {
    const key = path.toLowerCase()
    return !this.#taken.has(key) && this.#taken.add(key) !== undefined
  }

  /** Returns the path of a document in that folder, and the folder for its children. */
  page(folder: string, title: string): { path: string; inside: string } {
    const cut = fileNameOf(fileNameOf(title).slice(0, NAME_MAX).toWellFormed())
    const name = cut === '' || isMachinery(cut) ? `Document ${cut}`.trim() : cut
    for (let number = RESERVED.test(name) ? 2 : 1; ; number++) {
      const stem = `${folder}${number === 1 ? name : `${name} ${number}`}`
      if (this.#take(`${stem}.md`)) return { path: `${stem}.md`, inside: stem.length > FOLDER_MAX ? folder : `${stem}/` }
    }
  }

  /** Returns the path of a file. The file keeps its name, because an import recognises attachments by it. */
  file(name: string): string {
    const own = fileNameOf(name) || 'file'
    for (let number = 1; ; number++) {
      const path = number === 1 ? `files/${own}` : `files/${number}/${own}`
      if (this.#take(path)) return path
    }
  }
}

/** Returns the relative address of a file in Markdown, as seen from another file of the same export. */
export const relativeAddress = (from: string, to: string): string => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const path = [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
  return path.replace(/[\s%#?()<>[\]"`*|]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
