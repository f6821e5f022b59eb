import { expect, test } from 'vitest'
import { bring, folderForm } from '#test/imports.ts'
import { world } from '#test/world.ts'

/** Each way in which a page of its tool refers to another page, here to one in a folder whose name begins with a dot. */
const references: Record<string, { file: string; page: string; target?: string }> = {
  'a link': { file: 'README.md', page: '[words](.notes/NAME.md)' },
  'a link with a title, and spaces in it': { file: 'README.md', page: '[words](<.notes/NAME.md> "why")' },
  'a link without an ending': { file: 'README.md', page: '[words](.notes/NAME)' },
  'a link from the top': { file: 'sub/a.md', page: '[words](/.notes/NAME.md)' },
  'a link to the address of a built site': { file: 'README.md', page: '[words](.notes/NAME.html#part)' },
  'a link to a folder': { file: 'README.md', page: '[words](.notes/NAME/)', target: '.notes/NAME/README.md' },
  'a link to a page of MDX': { file: 'README.md', page: '[words](.notes/NAME.mdx)', target: '.notes/NAME.mdx' },
  'a link whose address stands below': { file: 'README.md', page: '[words][1] and more\n\n[1]: .notes/NAME.md' },
  'a link in HTML': { file: 'README.md', page: '<p>See <a href=".notes/NAME.md">words</a></p>' },
  'an ordered page by its bare name': { file: 'README.md', page: '[words](.notes/NAME)', target: '.notes/01-NAME.md' },
  'the address that a page gives itself': { file: 'README.md', page: '[words](/guides/NAME)', target: '.notes/other NAME.md' },
  'a note of Obsidian': { file: 'README.md', page: '[[NAME|words]]' },
  'a reference of GitBook': { file: 'README.md', page: '{% content-ref url=".notes/NAME.md" %}\n{% endcontent-ref %}' },
  'a link of Jekyll': { file: 'README.md', page: '[words]({% link .notes/NAME.md %})' },
  'a reference of Hugo': { file: 'README.md', page: '[words]({{< ref ".notes/NAME.md" >}})' },
  'a document of Sphinx': { file: 'README.md', page: '{doc}`words <.notes/NAME>`' },
  'a card of MDX': { file: 'README.mdx', page: '<Card title="words" href=".notes/NAME">Text</Card>' },
}

test.each(Object.entries(references))(
  'a hidden page is imported where a page refers to it by %s',
  async (_name, { file, page, target }) => {
    const { ann, workspace } = await world()
    const [link, hidden] = [page.replace('NAME', 'wanted'), (target ?? '.notes/NAME.md').replace('NAME', 'wanted')]
    const { state, notes } = await bring(
      ann,
      workspace._id,
      folderForm({
        [file]: `# Start\n\n${link}\n`,
        'other.md': '# Other',
        [hidden]: '---\npermalink: /guides/wanted/\n---\n\n# Wanted\n',
        '.notes/unused.md': '# Unused',
        '.trash/wanted.png': 'unused',
      }),
    )
    expect({ state, notes }).toEqual({ state: 'done', notes: [] })
    const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
    expect(documents.map(({ title }) => title)).toContain('Wanted')
    expect(documents.map(({ title }) => title)).not.toContain('Unused')
    const wanted = documents.find(({ title }) => title === 'Wanted')!
    const texts = await Promise.all(
      [workspace.overview!, ...documents.map(({ _id }) => _id)].map(async id =>
        JSON.stringify((await ann.documents.get({ id })).document.content),
      ),
    )
    expect(texts.filter(text => text.includes(`/doc/${wanted._id}`))).toHaveLength(1)
  },
)

test('a page that a hidden page links is imported too, and pages that no visible page leads to are not', async () => {
  const { ann, workspace } = await world()
  await bring(
    ann,
    workspace._id,
    folderForm({
      'docs/README.md': '# Docs\n\n[Contribute](../.github/CONTRIBUTING.md)\n\n```\n[Issue](../.github/ISSUE.md)\n```\n',
      '.github/CONTRIBUTING.md': '# Contributing\n\n[Conduct](CONDUCT)',
      '.github/CONDUCT.md': '# Conduct',
      '.github/ISSUE.md': '# Issue\n\n[Template](TEMPLATE.md)',
      '.github/TEMPLATE.md': '# Template',
    }),
  )
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(({ title }) => title).toSorted()).toEqual(['.github', 'Conduct', 'Contributing'])
})

test('of two notes with one name a link means the visible one, not the one in the bin', async () => {
  const { ann, workspace } = await world()
  await bring(
    ann,
    workspace._id,
    folderForm({
      'README.md': '# Start\n\n[[Plan]]\n',
      'work/2026/Plan.md': '# The plan',
      '.trash/Plan.md': '# An old plan',
      '.obsidian/app.json': '{}',
    }),
  )
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(({ title }) => title)).not.toContain('An old plan')
  const overview = await ann.documents.get({ id: workspace.overview! })
  expect(JSON.stringify(overview.document.content)).toContain(`/doc/${documents.find(({ title }) => title === 'The plan')!._id}`)
})

test('if everything is hidden, everything is imported', async () => {
  const { ann, workspace } = await world()
  await bring(ann, workspace._id, folderForm({ '.docs/a.md': '# One', '.docs/b.md': '# Two' }))
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(({ title }) => title)).toEqual(['One', 'Two'])
})
