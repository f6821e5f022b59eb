import { fileNameOf } from '#domain/fileNames.ts'
import { isMachinery } from '#domain/importedPaths.ts'

const NAME_MAX = 80
/** Of a folder in an export: an import takes no longer paths (`imports/archive.ts`). */
const FOLDER_MAX = 240
/** Names by which an import, or a system, means something else. */
const MEANT = /^(?:readme|_?index|summary|con|prn|aux|nul|com\d|lpt\d)$/i

/** Gives out paths, each of them once, whatever a system makes of upper and lower case. */
export class Paths {
  readonly #taken = new Set<string>()

  #take(path: string): boolean {
    const key = path.toLowerCase()
    return !this.#taken.has(key) && this.#taken.add(key) !== undefined
  }

  /** The path of a document in that folder, with what lies below it in a folder of the same name. */
  page(folder: string, title: string): { path: string; inside: string } {
    const cut = fileNameOf(fileNameOf(title).slice(0, NAME_MAX).toWellFormed())
    const name = cut === '' || isMachinery(cut) ? `Document ${cut}`.trim() : cut
    for (let number = MEANT.test(name) ? 2 : 1; ; number++) {
      const stem = `${folder}${number === 1 ? name : `${name} ${number}`}`
      if (this.#take(`${stem}.md`)) return { path: `${stem}.md`, inside: stem.length > FOLDER_MAX ? folder : `${stem}/` }
    }
  }

  /** The path of a file, which keeps its name: an import knows attachments by it. */
  file(name: string): string {
    const own = fileNameOf(name) || 'file'
    for (let number = 1; ; number++) {
      const path = number === 1 ? `files/${own}` : `files/${number}/${own}`
      if (this.#take(path)) return path
    }
  }
}

/** How Markdown calls a file from another one of the same export. */
export const relativeAddress = (from: string, to: string): string => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const path = [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
  return path.replace(/[\s%#?()<>[\]"`*|]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
