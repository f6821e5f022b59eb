import { expect, test } from 'vitest'
import type { Import } from '#contract/calls/imports.ts'
import { archiveForm, bring, ended, folderForm } from '../imports.ts'
import { worldOfFile } from '../world.ts'
import { zipOf } from '../zip.ts'

const { ann, workspace } = await worldOfFile()
const place = `/api/imports/w/${workspace._id}`

test.each<[string, Record<string, string>]>([
  ['a name longer than a file system keeps', { [`a/${'x'.repeat(300)}.md`]: '# A' }],
  ['one that is so by its bytes', { [`a/${'é'.repeat(140)}.md`]: '# A' }],
  ['a file where others have a folder', { 'a/b': 'x', 'a/b/c.md': '# A' }],
  ['a folder where another is a file', { 'a/b/c.md': '# A', 'a/b': 'x' }],
  ['a name in two forms of Unicode', { 'a/\u00e9.md': '# A', 'a/e\u0301.md': '# B' }],
])('%s is refused, in a folder and in a zip', async (_what, files) => {
  const answer = await ann.send('POST', place, folderForm(files))
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'errors.i.hostile'])
  const sent = await ann.send('POST', place, archiveForm(await zipOf(files)))
  const body = (await sent.json()) as { code?: string; import?: Import }
  expect(body.code ?? (await ended(ann, body.import!._id)).error).toBe('errors.i.hostile')
  expect((await bring(ann, workspace._id, folderForm({ 'a/fine.md': '# Fine' }))).state).toBe('done')
})
