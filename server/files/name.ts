import { FILE_NAME_MAX } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'

const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/

/** Returns a file's name as a label: without \ / : * ? " < > | (`product: 5.4`), at most 200 characters, never a path. Throws `f.name`. */
export const fileName = (given: string): string => {
  const name = given.normalize('NFC').trim()
  if (name === '' || name === '.' || name === '..' || name.length > FILE_NAME_MAX || FORBIDDEN.test(name) || !name.isWellFormed())
    throw new Refusal('f.name', { field: 'name', name: name.slice(0, 80) })
  return name
}

/** The name as it is compared within a folder: ignoring case (`product: 5.4`). */
export const foldedName = (name: string): string => name.toLowerCase().normalize('NFC')

/** Returns the name of an uploaded file: browsers send the bare name; of a path from other clients the last part is used. */
export const uploadedName = (given: string | undefined): string => fileName((given ?? '').split(/[\\/]/).at(-1) || 'file')
