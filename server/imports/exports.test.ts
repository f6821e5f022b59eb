import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bringSet } from '#test/importedSets.ts'
import { archiveForm } from '#test/imports.ts'
import { drawing, formula, line, wordFile } from '#test/wordFile.ts'
import { zipOf } from '#test/zip.ts'

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()

const [home, plan, tasks, call] = ['1a', '2b', '3c', '4d'].map(part => part.repeat(16))

test('an export of Notion: a zip of zips, pages beside the folders of those below them, names with ids', async () => {
  const parts = [
    {
      [`Export/Home ${home}.md`]: `# Home\n\n<aside>\n💡 Start with the [plan](Home/Plan%20${plan}.md).\n\n</aside>\n\n![Untitled](Home/Untitled.png)\n\n[Tasks](Home/Tasks%20${tasks}.csv)\n`,
      'Export/Home/Untitled.png': await png(),
    },
    {
      [`Export/Home/Plan ${plan}.md`]: `# 🚀 The plan\n\nBack [home](../Home%20${home}.md).\n`,
      [`Export/Home/Tasks ${tasks}.csv`]: '\ufeffName,Status,Site\nCall them,Open,\n',
      [`Export/Home/Tasks ${tasks}_all.csv`]:
        '\ufeffName,Status,Site\nCall them,Done,https://a.example/b_c\n"Ask *Bob*\nand me","a | b",\n',
      [`Export/Home/Tasks ${tasks}/Call them ${call}.md`]: '# Call them\n\nStatus: Done\n',
    },
  ]
  const zips = await Promise.all(parts.map(zipOf))
  const set = await bringSet(archiveForm(await zipOf({ 'ExportBlock-1-Part-1.zip': zips[0]!, 'ExportBlock-1-Part-2.zip': zips[1]! })))
  expect(set).toMatchObject({ state: 'done', files: 1, notes: [] })
  expect(set.tree).toEqual(['/Home', 'Home/Tasks', 'Home/The plan', 'Tasks/Call them'])
  expect(set.blocks('Home')).toEqual(['callout tip', 'picture Untitled'])
  expect(set.links('Home')).toEqual(['plan → The plan', 'Tasks → Tasks'])
  expect(set.links('Tasks')).toEqual(['Call them → Call them', 'https://a.example/b_c → https://a.example/b_c'])
  expect(set.text('Tasks')).toBe('Name Status Site Call them Done https://a.example/b_c Ask *Bob* and me a | b')
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

const confluence = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>Team : ${title}</title></head><body><div id="main-header"><div id="breadcrumb-section"><ol id="breadcrumbs"><li><a href="index.html">Team</a></li></ol></div><h1 id="title-heading"><span id="title-text">Team : ${title}</span></h1></div><div id="content"><div id="main-content" class="wiki-content group">${body}</div><div class="pageSection group"><h2 id="attachments">Attachments:</h2><a href="attachments/1/2.png">board.png</a></div></div></body></html>`

test('a space of Confluence in HTML: its index gives the tree, and of each page only the text is read', async () => {
  const set = await bringSet(
    archiveForm(
      await zipOf({
        'TEAM/index.html':
          '<html><body><div id="main-content"><h2>Space details</h2><table><tr><td>Key</td><td>TEAM</td></tr></table></div><h2>Available Pages:</h2><ul><li><a href="Team-Home_1.html">Team Home</a> <img src="images/icons/contenttypes/home_page_16.png"><ul><li><a href="Leave_3.html">Leave</a></li><li><a href="Caf%C3%A9_2.html">Café</a></li></ul></li></ul></body></html>',
        'TEAM/Team-Home_1.html': confluence(
          'Team Home',
          '<p>See <a href="Leave_3.html">how to leave</a>, <a href="Caf%C3%A9_2.html#Caf%C3%A9-Menu">the menu</a> and <a href="Gone_9.html">this</a>.</p><p><span class="confluence-embedded-file-wrapper"><img class="confluence-embedded-image" alt="A board" src="attachments/1/2.png" data-image-src="attachments/1/2.png"></span></p>',
        ),
        'TEAM/Leave_3.html': confluence(
          'Leave',
          '<div class="confluence-information-macro confluence-information-macro-warning"><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>Ask first.</p></div></div>',
        ),
        'TEAM/Café_2.html': confluence('Café', '<h1 id="Café-Menu">Menu</h1><p>Soup</p>'),
        'TEAM/attachments/1/2.png': await png(),
        'TEAM/styles/site.css': 'body{}',
      }),
    ),
  )
  expect(set).toMatchObject({ state: 'done', files: 1, notes: ['TEAM/Team-Home_1.html broken_link Gone_9.html'] })
  expect(set.tree).toEqual(['/Team Home', 'Team Home/Café', 'Team Home/Leave'])
  expect(set.links('Team Home')).toEqual(['how to leave → Leave', 'the menu → Café#menu'])
  expect(set.blocks('Team Home')).toEqual(['picture A board'])
  expect(set.blocks('Leave')).toEqual(['callout danger'])
  expect(set.text('Café')).toBe('Menu Soup')
})

test('web pages of their own, in an old character set too', async () => {
  const latin = Buffer.from(
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>Été</title></head><body><p>Là-bas</p></body></html>',
    'latin1',
  )
  const set = await bringSet({ 'a/summer.htm': latin, 'a/winter.html': '<h1>❄️ Hiver</h1><p>Ici, <a href="summer.htm">l’été</a>.</p>' })
  expect(set).toMatchObject({ state: 'done', notes: [] })
  expect(set.tree).toEqual(['/Hiver', '/Été'])
  expect(set.text('Été')).toBe('Là-bas')
  expect(set.links('Hiver')).toEqual(['l’été → Été'])
})

test('documents of Word, with their pictures; what is none is reported', async () => {
  const set = await bringSet({
    'Plan 2027.docx': await wordFile(
      line('Our plan', 'Title') + line('Goals', 'Heading1') + line('Bold', undefined, '<w:b/>') + drawing('rId7', 'A board'),
      {
        rId7: await png(),
      },
    ),
    'Notes.docx': await wordFile(line('Just words')),
    'Styles.docx': await wordFile(line('Said', 'Quote') + line('let a', 'SourceCode') + line('let b', 'SourceCode') + formula),
    'Broken.docx': 'no zip',
    'Bomb.docx': await zipOf({ 'word/document.xml': Buffer.alloc(80 * 1024 * 1024) }),
  })
  expect(set).toMatchObject({ state: 'done', files: 1 })
  expect(set.notes.toSorted()).toEqual(['Bomb.docx unreadable DOCX', 'Broken.docx unreadable DOCX', 'Styles.docx dropped_html <math>'])
  expect(set.blocks('Styles')).toEqual(['code'])
  expect(set.tree).toEqual(['/Notes', '/Our plan', '/Styles'])
  expect(set.text('Our plan')).toBe('Goals Bold')
  expect(set.blocks('Our plan')).toEqual(['picture A board'])
})

test('the limits of an import hold for the zips in a zip too', async () => {
  const bomb = await zipOf({ 'bomb.md': Buffer.alloc(80 * 1024 * 1024) })
  const set = await bringSet(archiveForm(await zipOf({ 'a.zip': await zipOf({ 'a.md': '# A' }), 'b.zip': bomb })))
  expect(set).toMatchObject({ state: 'failed', tree: [] })
})
