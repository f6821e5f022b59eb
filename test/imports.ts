import { expect } from 'vitest'
import type { Import } from '#contract/calls/imports.ts'
import type { Person } from './world.ts'

/** The form that the screen sends for a folder: these files, by their path in it. */
export const folderForm = (files: Record<string, string | Buffer>, parent?: string): FormData => {
  const form = new FormData()
  if (parent) form.append('parent', parent)
  for (const [path, content] of Object.entries(files)) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), path)
  return form
}

/** The form that the screen sends for a zip. */
export const archiveForm = (zip: Buffer): FormData => {
  const form = new FormData()
  form.append('archive', new Blob([new Uint8Array(zip)]), 'docs.zip')
  return form
}

/** Waits for the end of an import, and returns it. */
export const ended = async (person: Person, id: string): Promise<Import> => {
  for (;;) {
    const answer = await person.imports.get({ id })
    if (answer.import.state !== 'running') return answer.import
    await new Promise(done => setTimeout(done, 20))
  }
}

/** Imports what the form holds and returns the import when it has ended. */
export const bring = async (person: Person, workspace: string, form: FormData): Promise<Import> => {
  const response = await person.send('POST', `/api/imports/w/${workspace}`, form)
  expect(response.status).toBe(201)
  const body = (await response.json()) as { import: Import }
  return ended(person, body.import._id)
}
