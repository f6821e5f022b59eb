import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bringSet } from '#test/importedSets.ts'
import { zipOf } from '#test/zip.ts'

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()

const archiveForm = (zip: Buffer): FormData => {
  const form = new FormData()
  form.append('archive', new Blob([new Uint8Array(zip)]), 'export.zip')
  return form
}

const [home, plan, tasks, call] = ['1a', '2b', '3c', '4d'].map(part => part.repeat(16))

test('an export of Notion: a zip of zips, pages beside the folders of those below them, names with ids', async () => {
  const parts = [
    {
      [`Export/Home ${home}.md`]: `# Home\n\n<aside>\n💡 Start with the [plan](Home/Plan%20${plan}.md).\n\n</aside>\n\n![Untitled](Home/Untitled.png)\n\n[Tasks](Home/Tasks%20${tasks}.csv)\n`,
      'Export/Home/Untitled.png': await png(),
    },
    {
      [`Export/Home/Plan ${plan}.md`]: `# 🚀 The plan\n\nBack [home](../Home%20${home}.md).\n`,
      [`Export/Home/Tasks ${tasks}.csv`]: 'Name,Status\nCall them,Done\n',
      [`Export/Home/Tasks ${tasks}/Call them ${call}.md`]: '# Call them\n\nStatus: Done\n',
    },
  ]
  const zips = await Promise.all(parts.map(zipOf))
  const set = await bringSet(archiveForm(await zipOf({ 'ExportBlock-1-Part-1.zip': zips[0]!, 'ExportBlock-1-Part-2.zip': zips[1]! })))
  expect(set).toMatchObject({ state: 'done', files: 2, notes: [] })
  expect(set.tree).toEqual(['/Home', 'Home/Tasks', 'Home/The plan', 'Tasks/Call them'])
  expect(set.blocks('Home')).toEqual(['callout tip', 'picture Untitled'])
  expect(set.links('Home')).toEqual(['plan → The plan', 'Tasks → FILE'])
  expect(set.links('The plan')).toEqual(['home → Home'])
})

test('an export of Outline or Docmost: the pages below one are in a folder of its name', async () => {
  const set = await bringSet(
    archiveForm(
      await zipOf({
        'Handbook/Welcome.md':
          '# Welcome\n\nHello.\n\n\\\n\n![A board](uploads/board.png " =20x10")\n\n:::success\nSee [leave](./Welcome/Leave.md).\n:::\n',
        'Handbook/uploads/board.png': await png(),
        'Handbook/Welcome/Leave.md': '# Leave\n\n- [x] Ask\n',
        'Handbook/Welcome/Leave/Abroad.md': '# Abroad\n\nUp to [leave](../Leave.md).\n',
      }),
    ),
  )
  expect(set).toMatchObject({ state: 'done', files: 1, notes: [] })
  expect(set.tree).toEqual(['/Welcome', 'Leave/Abroad', 'Welcome/Leave'])
  expect(set.blocks('Welcome')).toEqual(['picture A board', 'callout tip'])
  expect(set.links('Welcome')).toEqual(['leave → Leave'])
  expect(set.links('Abroad')).toEqual(['leave → Leave'])
  expect(set.text('Welcome')).toBe('Hello. See  leave .')
})

test('the limits of an import hold for the zips in a zip too', async () => {
  const bomb = await zipOf({ 'bomb.md': Buffer.alloc(80 * 1024 * 1024) })
  const set = await bringSet(archiveForm(await zipOf({ 'a.zip': await zipOf({ 'a.md': '# A' }), 'b.zip': bomb })))
  expect(set).toMatchObject({ state: 'failed', tree: [] })
})
