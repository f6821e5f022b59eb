import type { StoredFile } from '#contract/calls/files.ts'
import type { Folder } from '#contract/calls/folders.ts'
import type { FileChoice } from '#web/shell/frame/ShellContext.ts'

/** What stands in a folder. */
export type Entry = Folder | StoredFile

export const isFolder = (entry: Entry): entry is Folder => entry.objType === 'folder'

/** How a file can be shown. */
export type FileLook = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'other'

const LOOKS: readonly (readonly [FileLook, RegExp])[] = [
  ['image', /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/],
  ['video', /^video\/(mp4|webm|ogg)$/],
  ['audio', /^audio\//],
  ['pdf', /^application\/pdf$/],
  ['text', /^(text\/(plain|markdown|csv)|application\/json)$/],
]

/** Returns how a file of this type is shown; the type is read from its bytes by the server. */
export const lookOf = (type: string): FileLook => LOOKS.find(([, types]) => types.test(type))?.[0] ?? 'other'

/** Whether a file is of the kind that is asked for. */
export const isWanted = (kinds: FileChoice['kinds'], { type }: StoredFile): boolean => kinds === 'any' || lookOf(type) === kinds
