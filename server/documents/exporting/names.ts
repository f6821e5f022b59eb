import { fileNameOf } from '#domain/fileNames.ts'
import { isMachinery } from '#domain/importedPaths.ts'

const NAME_MAX = 80
/** The longest folder path in an export: an import accepts no longer paths (`imports/archive.ts`). */
const FOLDER_MAX = 240
/** The longest name of a file in bytes; file systems take 255. */
const FILE_NAME_BYTES = 240
/** Names with a special meaning for an import or for the export itself. */
const RESERVED = /^(?:readme|_?index|summary)$/i
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?= *(?:\.|$))/i

/** Returns the name as any system can have it. */
const nameable = (name: string): string => name.replace(DEVICE, '_$&')

/** Returns the name with an end that is short enough, in front of its ending. */
const shortened = (name: string): string => {
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - ending.length)]
  while (Buffer.byteLength(stem.join('') + ending) > FILE_NAME_BYTES) stem.length -= 10
  return stem.join('') + ending
}

/** Hands out each path only once, ignoring case, because some file systems do. */
export class Paths {
  readonly #taken = new Set<string>()

  #take(path: string): boolean {
    const key = path.toLowerCase()
    return !this.#taken.has(key) && this.#taken.add(key) !== undefined
  }

  /** Returns the path of a document in that folder, and the folder for its children. */
  page(folder: string, title: string, ending: string): { path: string; inside: string } {
    const cut = nameable(fileNameOf(fileNameOf(title).slice(0, NAME_MAX).toWellFormed()))
    const name = cut === '' || isMachinery(cut) ? `Document ${cut}`.trim() : cut
    for (let number = RESERVED.test(name) ? 2 : 1; ; number++) {
      const stem = `${folder}${number === 1 ? name : `${name} ${number}`}`
      const path = stem + ending
      if (this.#take(path)) return { path, inside: stem.length > FOLDER_MAX ? folder : `${stem}/` }
    }
  }

  /** Returns the path of a file, in that folder of documents. The file keeps its name as far as any system can have it, because an import recognises attachments by it. */
  file(name: string, folder = ''): string {
    const own = shortened(nameable(fileNameOf(name))) || 'file'
    for (let number = 1; ; number++) {
      const path = `${folder}files/${number === 1 ? '' : `${number}/`}${own}`
      if (this.#take(path)) return path
    }
  }
}

/** Returns the relative address of a file, as seen from another file of the same export. */
export const relativeAddress = (from: string, to: string): string => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const path = [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
  return path.replace(/[\s%#?()<>[\]"`*|]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
