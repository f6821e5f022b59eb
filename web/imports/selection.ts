import { isMachinery } from '#domain/importedPaths.ts'

/** The chosen or dropped files: one zip, or files with their paths. */
export interface ImportSelection {
  archive: File | null
  files: { file: File; path: string }[]
}

const isZip = (file: File): boolean => /\.zip$/i.test(file.name)

/** Files of a file input; those of a folder carry their path. */
export const fromInput = (files: readonly File[]): ImportSelection => {
  const [first] = files
  if (files.length === 1 && first && isZip(first)) return { archive: first, files: [] }
  return asFiles(files.map(file => ({ file, path: file.webkitRelativePath || file.name })))
}

/** Files and folders of a drop. */
export const fromDrop = async (entries: readonly FileSystemEntry[]): Promise<ImportSelection> => {
  const files = (await Promise.all(entries.map(filesIn))).flat()
  const [first] = files
  if (files.length === 1 && first && isZip(first.file)) return { archive: first.file, files: [] }
  return asFiles(files)
}

const asFiles = (files: ImportSelection['files']): ImportSelection => ({
  archive: null,
  files: files.filter(({ path }) => !isMachinery(path)),
})

const filesIn = async (entry: FileSystemEntry): Promise<{ file: File; path: string }[]> => {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: entry.fullPath.replace(/^\//, '') }]
  }
  if (!isFolder(entry) || isMachinery(entry.name)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)) // hands out a hundred at a time
    if (some.length === 0) break
    inside.push(...some)
  }
  return (await Promise.all(inside.map(filesIn))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

export const formOf = ({ archive, files }: ImportSelection, parent: string | null): FormData => {
  const form = new FormData()
  if (parent !== null) form.append('parent', parent)
  if (archive) form.append('archive', archive, archive.name)
  for (const { file, path } of files) form.append('file', file, path)
  return form
}
