import { readFile } from 'node:fs/promises'
import type { Lang } from '#contract/fields.ts'
import type { GlobalTemplateEntry } from '#contract/templates.ts'
import type { Content } from '#editor/node.ts'

type GlobalTemplate = GlobalTemplateEntry & { content: Content }

/** The templates that come with the product, in their order: each is a Markdown file in both languages (`global/en`, `global/fr`), under one id. */
export const globalNames = {
  'meeting-notes': '019aa8c0-0001-7000-8000-7e3a51c0de01',
} as const

const ids = new Set<string>(Object.values(globalNames))
const read = new Map<Lang, Promise<GlobalTemplate[]>>()

/** Read and converted when somebody first asks for them in this language: the start does not wait, and the reader of Markdown is only loaded then. */
const inLanguage = (lang: Lang): Promise<GlobalTemplate[]> => {
  const known = read.get(lang) ?? convert(lang)
  read.set(lang, known)
  return known
}

const convert = async (lang: Lang): Promise<GlobalTemplate[]> => {
  const { contentFromMarkdown } = await import('#editor/markdown/read.ts')
  return Promise.all(
    Object.entries(globalNames).map(async ([name, _id], order) => {
      const source = await readFile(new URL(`global/${lang}/${name}.md`, import.meta.url), 'utf8')
      const { content, title = name, frontMatter } = contentFromMarkdown(source)
      return { _id, order, title, description: String(frontMatter['description']), icon: String(frontMatter['icon']), content }
    }),
  )
}

export const listGlobalTemplates = async (lang: Lang): Promise<GlobalTemplateEntry[]> =>
  (await inLanguage(lang)).map(({ content: _content, ...entry }) => entry)

export const findGlobalTemplate = async (id: string, lang: Lang): Promise<GlobalTemplate | undefined> =>
  ids.has(id) ? (await inLanguage(lang)).find(({ _id }) => _id === id) : undefined
