import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { escapeHtml } from '#editor/renderHtml.ts'
import { answerTasks } from '#server/base/answerTasks.ts'

/** A document of Word to be read; its pictures are written into a folder, which the text names like this. */
export interface WordTask {
  file: string
  /** What the document is called where it has no title. */
  name: string
  pictures: { folder: string; address: string }
}

export interface WordAnswer {
  html: string
  /** The names of the files in the folder of pictures. */
  pictures: string[]
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/x-emf': 'emf',
  'image/x-wmf': 'wmf',
}
const endingOf = (type: string): string =>
  (Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined) ?? /^image\/(\w{1,10})$/.exec(type)?.[1] ?? 'bin'

/** The title of a document is a paragraph of its own kind, as Google Docs has it (`editor/html/pages/survey.ts`). */
const STYLES = [
  "p[style-name='Title'] => p.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ...['Quote', 'Intense Quote', 'Block Text'].map(name => `p[style-name='${name}'] => blockquote > p:fresh`),
  ...['HTML Preformatted', 'Source Code'].map(name => `p[style-name='${name}'] => pre:separator('\n')`),
  ...['HTML Code', 'Verbatim Char'].map(name => `r[style-name='${name}'] => code`),
  ...['u => u', 'strike => s'],
]

const read = async ({ file, name, pictures }: WordTask): Promise<WordAnswer> => {
  /** The name of each picture, by what it is: a small document may show one a thousand times. */
  const written = new Map<string, string>()
  const { value, messages } = await mammoth.convertToHtml(
    { path: file },
    {
      styleMap: STYLES,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async image => {
        const bytes = await image.readAsBuffer()
        const identity = hash('sha256', bytes)
        const picture = written.get(identity) ?? `${written.size + 1}.${endingOf(image.contentType)}`
        if (!written.has(identity)) {
          mkdirSync(pictures.folder, { recursive: true, mode: 0o700 })
          writeFileSync(join(pictures.folder, picture), bytes, { flag: 'wx', mode: 0o600 })
          written.set(identity, picture)
        }
        return { src: `${pictures.address}/${picture}` }
      }),
    },
  )
  // Formulas are not read; an empty one lets the report say so.
  const formula = messages.some(({ message }) => message.includes('/math}oMath')) ? '<math></math>' : ''
  return { html: `<title>${escapeHtml(name)}</title><body class="doc-content">${value}${formula}</body>`, pictures: [...written.values()] }
}

answerTasks(read)
