import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createLog } from '#server/base/log.ts'
import { readWord } from '#server/imports/word/readWord.ts'
import { drawing, line, wordFile } from '../wordFile.ts'
import { unzipped } from '../zip.ts'

const MB = 1024 * 1024

/** Reads a document, and then an ordinary one, which must be read whatever the first one was. */
const read = async (docx: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'cahier-word-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.docx'), docx)
  writeFileSync(join(folder, 'b.docx'), await wordFile(line('fine')))
  const { pages, pictures } = await readWord(folder, ['a.docx', 'b.docx'], new AbortController().signal, createLog('silent'))
  expect(pages.get('b.docx')).toContain('<p>fine</p>')
  return { page: pages.get('a.docx'), pictures: [...pictures.keys()].map(path => ({ path, bytes: readFileSync(join(folder, path)) })) }
}
const unreadable = { path: 'a.docx', kind: 'unreadable', detail: 'DOCX' }

/** The document with a part that is this large, and of which its directory says that it is small. */
const withLargePart = async (docx: Buffer, part: string, megabytes: number): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, bytes] of await unzipped(docx)) if (path !== part) zip.addBuffer(bytes, path)
  zip.addReadStream(Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(MB))), part, { compressionLevel: 1 })
  zip.end()
  const made = await buffer(zip.outputStream)
  const entry = made.lastIndexOf(part) - 46
  expect(made.toString('latin1', entry, entry + 4)).toBe('PK\u0001\u0002')
  made.writeUInt32LE(1000, entry + 24)
  return made
}

test('a picture that stands many times in a document is one file', { timeout: 120_000 }, async () => {
  const [one, other] = [randomBytes(MB), randomBytes(1000)]
  const { page, pictures } = await read(
    await wordFile(drawing('r1', 'a').repeat(100) + drawing('r2', 'b') + drawing('r1', 'c'), { r1: one, r2: other }),
  )
  expect(pictures.map(({ bytes }) => bytes.length).toSorted((a, b) => b - a)).toEqual([MB, 1000])
  expect(String(page).match(/<img alt="\w" src="a\.docx\.pictures\/\d+\.png"/g)).toHaveLength(102)
  expect(String(page)).toMatch(/<img alt="c" src="a\.docx\.pictures\/1\.png"/)
})

test('a document that hides how large a picture is takes no more memory than its process may have', { timeout: 600_000 }, async () => {
  const docx = await withLargePart(await wordFile(drawing('r1', 'a'), { r1: randomBytes(100) }), 'word/media/r1.png', 2000)
  expect(docx.length).toBeLessThan(20 * MB)
  expect((await read(docx)).page).toEqual(unreadable)
})

test('what is no document of Word, nests without end or names files outside is reported, and no file is read', async () => {
  const outside =
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="r1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const tables = '<w:tbl><w:tr><w:tc>'.repeat(20_000) + line('x') + '</w:tc></w:tr></w:tbl>'.repeat(20_000)
  for (const docx of [await wordFile(tables), Buffer.from('no zip')]) expect((await read(docx)).page).toEqual(unreadable)
  const { page, pictures } = await read(await linked(outside))
  expect([page, pictures]).toEqual(['<title>A</title><body class="doc-content"></body>', []])
})

/** A document whose only relation is a picture outside of it. */
const linked = async (body: string): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, bytes] of await unzipped(await wordFile(body))) {
    const isRelations = path === 'word/_rels/document.xml.rels'
    const text = bytes
      .toString()
      .replace(
        '</Relationships>',
        '<Relationship Id="r1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd"/></Relationships>',
      )
    zip.addBuffer(isRelations ? Buffer.from(text) : bytes, path)
  }
  zip.end()
  return buffer(zip.outputStream)
}
