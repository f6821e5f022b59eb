import { expect, test } from 'vitest'
import { candidatesOf, sitePath } from './links.ts'
import { commonFolder, openPages, type PlannedDocument, planImport, readableName, sortPaths, topOf } from './plan.ts'
import { summaryLines } from './summaries/summary.ts'

const outline = (documents: PlannedDocument[]): unknown[] =>
  documents.map(({ path, folder, children }) => (children.length > 0 ? [path ?? folder, ...outline(children)] : (path ?? folder)))

test('folders become the tree, a README represents its folder and the one at the top the whole', () => {
  const paths = [
    'README.md',
    'guide/README.md',
    'guide/2-deux.md',
    'guide/10-dix.md',
    'bare/page.md',
    'guide/images/a.png',
    '.gitbook/assets/b.png',
  ]
  const plan = planImport(paths, () => '')
  expect(plan.overview).toBe('README.md')
  expect(outline(plan.roots)).toEqual([
    ['bare', 'bare/page.md'],
    ['guide/README.md', 'guide/2-deux.md', 'guide/10-dix.md'],
  ])
  expect(sortPaths(paths).assets).toEqual(['guide/images/a.png', '.gitbook/assets/b.png'])
})

test('pages below a name with a leading dot are hidden, unless all are', () => {
  const paths = ['docs/README.md', 'docs/a.png', '.github/CONTRIBUTING.md', 'docs/.drafts/b.md']
  expect(openPages(paths)).toEqual(['docs/README.md'])
  expect(topOf(paths)).toBe('docs')
  expect(openPages(['.docs/a.md', '.docs/b.md'])).toEqual(['.docs/a.md', '.docs/b.md'])
})

test('a date at the beginning of a name is no order', () => {
  expect(['2026-01-05.md', 'daily/2026-01-05-kick_off.md', '05-kick-off.md'].map(readableName)).toEqual([
    '2026-01-05',
    '2026-01-05 kick off',
    'Kick off',
  ])
  expect(['daily/2026-01-05.md', '2026-01-05-kick-off.md', '05-kick-off.md'].map(sitePath)).toEqual([
    'daily/2026-01-05',
    '2026-01-05-kick-off',
    'kick-off',
  ])
})

test('a hidden page beside the folder of all others comes after them', () => {
  const plan = planImport(['site/docs/README.md', 'site/docs/a.md', 'site/.github/CONTRIBUTING.md'], () => '')
  expect(plan.overview).toBe('site/docs/README.md')
  expect(outline(plan.roots)).toEqual(['site/docs/a.md', ['site/.github', 'site/.github/CONTRIBUTING.md']])
})

test.each([
  ['its exact name', ['Team.md', 'Team/Ann.md', 'Team/Bob.md', 'Zoo.md'], [['Team.md', 'Team/Ann.md', 'Team/Bob.md'], 'Zoo.md']],
  [
    'its name and the id of Notion',
    [`Home ${'1a'.repeat(16)}.md`, `Home/Plan ${'2b'.repeat(16)}.md`],
    [[`Home ${'1a'.repeat(16)}.md`, `Home/Plan ${'2b'.repeat(16)}.md`]],
  ],
  [
    'the name of several pages, so that it stays apart',
    [`a/Home ${'1a'.repeat(16)}.md`, `a/Home ${'3c'.repeat(16)}.md`, 'a/Home/Plan.md'],
    [`a/Home ${'1a'.repeat(16)}.md`, `a/Home ${'3c'.repeat(16)}.md`, ['a/Home', 'a/Home/Plan.md']],
  ],
  [
    'a page of its own, so that it stays apart',
    ['x/Team.md', 'x/Team/README.md', 'x/Team/Ann.md'],
    ['x/Team.md', ['x/Team/README.md', 'x/Team/Ann.md']],
  ],
])('a folder beside a page has %s', (_name, paths, tree) => {
  expect(outline(planImport(paths, () => '').roots).toSorted()).toEqual(tree.toSorted())
})

test('web pages are pages where there is no Markdown, in the order and depth of an index that lists them', () => {
  expect(sortPaths(['a.html', 'b.htm', 'c.png'])).toEqual({ pages: ['a.html', 'b.htm'], assets: ['c.png'] })
  expect(sortPaths(['x/layout.html', 'x/b.md', 'x/c.docx'])).toEqual({ pages: ['x/b.md'], assets: ['x/layout.html', 'x/c.docx'] })
  expect(sortPaths(['x/a.html', 'x/c.docx'])).toEqual({ pages: ['x/a.html'], assets: ['x/c.docx'] })
  expect(sortPaths(['x/c.docx', 'x/d.pdf'])).toEqual({ pages: ['x/c.docx'], assets: ['x/d.pdf'] })
  // Chosen one by one.
  expect(sortPaths(['a.html', 'b.md', 'c.docx', 'd.png'])).toEqual({ pages: ['a.html', 'b.md', 'c.docx'], assets: ['d.png'] })

  const index =
    '<ul><li><a href="Home_1.html">Home</a> <img src="i.gif"><ul><li><a href="Zoo_2.html"> The\n zoo</a></li><li><a href="Ann_3.html">Ann</a> and <a href="https://a.example">this</a></li></ul></li></ul>'
  const paths = ['S/index.html', 'S/Ann_3.html', 'S/Home_1.html', 'S/Zoo_2.html', 'S/Lost_4.html']
  const plan = planImport(paths, path => (path === 'S/index.html' ? index : ''))
  expect(plan).toMatchObject({ overview: null, absent: [] })
  expect(outline(plan.roots)).toEqual([['S/Home_1.html', 'S/Zoo_2.html', 'S/Ann_3.html'], 'S/Lost_4.html'])
  expect(plan.roots[0]!.children[0]!.label).toBe('The zoo')

  const page = planImport(paths, path => (path === 'S/index.html' ? '<p><a href="Ann_3.html">Ann</a>' : ''))
  expect(page.overview).toBe('S/index.html')
})

test('the positions that pages state give the order', () => {
  const positions: Record<string, string> = {
    'b.md': 'sidebar_position: 1',
    'g/index.md': 'weight: 2',
    'a.md': 'nav_order: 3',
    'd.md': 'title: D',
  }
  const plan = planImport(['a.md', 'b.md', 'd.md', 'c.md', 'g/index.md', 'g/x.md'], path => `---\n${positions[path] ?? 'title: x'}\n---\n`)
  expect(outline(plan.roots)).toEqual(['b.md', ['g/index.md', 'g/x.md'], 'a.md', 'c.md', 'd.md'])
})

test('a README that links to its pages gives their order', () => {
  const plan = planImport(['README.md', 'a.md', 'b.md', 'c.md'], path => (path === 'README.md' ? '[C](c.md) and [A](./a.md)' : ''))
  expect(outline(plan.roots)).toEqual(['c.md', 'a.md', 'b.md'])
})

test('a summary gives order and depth, and unlisted pages come after it', () => {
  const summary =
    '# Summary\n[Preface](pre.md)\n\n- [One](one.md)\n  - [Deep](sub/deep.md)\n    - [Deeper](sub/deeper.md)\n- [Draft]()\n- [Two](two.md)\n- [Gone](gone.md)\n'
  const plan = planImport(['SUMMARY.md', 'pre.md', 'one.md', 'two.md', 'sub/deep.md', 'sub/deeper.md', 'extra.md'], path =>
    path === 'SUMMARY.md' ? summary : '',
  )
  expect(outline(plan.roots)).toEqual(['pre.md', ['one.md', ['sub/deep.md', 'sub/deeper.md']], null, 'two.md', 'extra.md'])
})

test('a missing page of the summary keeps its place if it has children, and is reported either way', () => {
  const summary =
    '- [One](one.md)\n- [Gone](gone.md)\n  - [Below](below.md)\n- [Away](away.md)\n- [One again](one.md#part)\n  - [Two](two.md)\n'
  const plan = planImport(['SUMMARY.md', 'one.md', 'below.md', 'two.md'], path => (path === 'SUMMARY.md' ? summary : ''))
  expect(plan.roots.map(({ path, label, children }) => [path, label, outline(children)])).toEqual([
    ['one.md', 'One', ['two.md']],
    [null, 'Gone', ['below.md']],
  ])
  expect(plan.absent).toEqual([
    { path: 'SUMMARY.md', target: 'gone.md' },
    { path: 'SUMMARY.md', target: 'away.md' },
  ])
})

test('children of the root page in the summary are at the top level', () => {
  const summary = '- [One](one.md)\n- [Start](README.md)\n  - [Two](two.md)\n'
  const plan = planImport(['SUMMARY.md', 'README.md', 'one.md', 'two.md'], path => (path === 'SUMMARY.md' ? summary : ''))
  expect(plan.overview).toBe('README.md')
  expect(outline(plan.roots)).toEqual(['one.md', 'two.md'])
})

test('a wrapper folder of an archive is no level', () => {
  expect(commonFolder(['book/src/a.md', 'book/src/sub/b.md'])).toBe('book/src')
  expect(commonFolder(['a.md', 'sub/b.md'])).toBe('')
  expect(outline(planImport(['book/src/a.md', 'book/src/b.md', 'book/LICENSE'], () => '').roots)).toEqual([
    'book/src/a.md',
    'book/src/b.md',
  ])
})

test('names are made readable', () => {
  expect(readableName('guide/2-preparer-le_jeu.md')).toBe('Preparer le jeu')
  expect(readableName('2024.md')).toBe('2024')
  expect(readableName(`Home/1. Plan ${'2b'.repeat(16)}.md`)).toBe('Plan')
})

test('summary lines keep their words', () => {
  expect(summaryLines('- [The `match` *Construct*](ch06.md)', 'src')).toEqual([
    { depth: 0, label: 'The match Construct', path: 'src/ch06.md' },
  ])
})

test('links are resolved beside the page, from the top and as sites address them, and never outside', () => {
  expect(candidatesOf('../images/a.png', 'guide/one.md', '')?.paths[0]).toBe('images/a.png')
  expect(candidatesOf('two#part', 'guide/one.md', '')).toMatchObject({ anchor: 'part', paths: expect.arrayContaining(['guide/two.md']) })
  expect(candidatesOf('/guide/two/', 'x.md', '')?.paths).toContain('guide/two/README.md')
  expect(candidatesOf('../../../etc/passwd', 'guide/one.md', '')?.paths.some(path => path.includes('..'))).toBe(false)
  expect(candidatesOf('https://example.org', 'x.md', '')).toBeNull()
  expect(candidatesOf('#part', 'x.md', '')).toBeNull()
  expect(sitePath('qualite/1-preparer.md')).toBe('qualite/preparer')
  expect(sitePath('qualite/README.md')).toBe('qualite')
})

test('a very long line is no entry, and takes no time', () => {
  const source = ['* [One](one.md)', `* [Two](${' '.repeat(1_000_000)}`, `[${'('.repeat(1_000_000)}`, '* [Three](three.md)'].join('\n')
  expect(summaryLines(source, '').map(({ label }) => label)).toEqual(['One', 'Three'])
})

test('a link is found in any Unicode normal form, also if it goes above the pages, begins at the top of the site or contains a bare %', () => {
  const found = (target: string, from: string, top = '') => candidatesOf(target, from, top)?.paths
  expect(found('../.gitbook/Capture d’e\u0301cran.png', 'les-outils/page.md')).toContain('.gitbook/Capture d’écran.png')
  expect(found('../../../.gitbook/a.png', 'docs/one/page.md', 'docs')).toContain('docs/.gitbook/a.png')
  expect(found('../../../.gitbook/a.png', 'one/page.md')).toContain('.gitbook/a.png')
  expect(found('/tools/figma/', 'site/pages/a.md', 'site')).toContain('site/pages/tools/figma.md')
  expect(found('100% sure.md', 'page.md')).toContain('100% sure.md')
  expect(found('img/a%20b.png', 'page.md')).toEqual(expect.arrayContaining(['img/a b.png', 'img/a%20b.png']))
})
