import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { IMPORT_MAX_ENTRIES } from '#contract/limits.ts'
import { NOTHING } from '../refusals.ts'
import { zipOf } from '../zip.ts'
import { attempt, type Provocations } from './provocation.ts'

const formOf = (files: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [path, text] of Object.entries(files)) form.append('file', new Blob([text]), path)
  return form
}

export const imports: Provocations<`i.${'hostile' | 'not_found' | 'running' | 'nothing' | 'too_many'}`> = {
  'i.hostile': ({ ann, workspace }) =>
    attempt(ann, person => person.send('POST', `/api/imports/w/${workspace._id}`, formOf({ '../outside.md': '# Out' }))),
  'i.not_found': ({ ann }) => attempt(ann, person => person.imports.get({ id: NOTHING })),
  /** An import that is running until its end is recorded. */
  'i.running': async ({ dora, team, context }) => {
    const { workspace } = await dora.workspaces.create({ tid: team._id, title: 'Imported' })
    await context.db.execute(sql`
      insert into imports ("_id", workspace, "user") values (${randomUUID()}, ${workspace._id}, ${dora.user._id})`)
    return attempt(dora, person => person.send('POST', `/api/imports/w/${workspace._id}`, formOf({ 'a.md': '# A' })))
  },
  'i.too_many': async ({ ann, workspace }) => {
    const many = Object.fromEntries(Array.from({ length: IMPORT_MAX_ENTRIES + 1 }, (_, index) => [`${index}.md`, 'x']))
    const archive = new FormData()
    archive.append('archive', new Blob([new Uint8Array(await zipOf(many))]), 'many.zip')
    return attempt(ann, person => person.send('POST', `/api/imports/w/${workspace._id}`, archive))
  },
  'i.nothing': ({ ann, workspace }) => {
    const empty = new FormData()
    empty.append('parent', 'root')
    return attempt(ann, person => person.send('POST', `/api/imports/w/${workspace._id}`, empty))
  },
}
