import { expect, test } from 'vitest'
import { bring, folderForm } from '#test/imports.ts'
import { world } from '#test/world.ts'

test('the emoji by which a heading begins becomes the icon, a title that is stated stays whole', async () => {
  const { ann, workspace } = await world()
  await bring(
    ann,
    workspace._id,
    folderForm({
      'README.md': '# 👋 Welcome\n',
      'SUMMARY.md': '# Summary\n\n* [💡 History](history.md)\n* [📚 Guides](guides/README.md)\n* [Tools](tools.md)\n* [News](news.md)\n',
      'history.md': '# 💡 The history\n',
      'guides/README.md': 'Text alone\n',
      'tools.md': '---\nicon: 🔧\n---\n\n# Tools\n',
      'news.md': '---\ntitle: 🚀 News\nicon: rocket\n---\n',
    }),
  )
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(({ icon, title }) => [icon, title])).toEqual([
    ['💡', 'The history'],
    ['📚', 'Guides'],
    ['🔧', 'Tools'],
    [null, '🚀 News'],
  ])
  expect((await ann.documents.get({ id: workspace.overview! })).document).toMatchObject({ icon: '👋', title: 'Welcome' })
})
