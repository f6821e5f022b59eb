import { readFile } from 'node:fs/promises'
import type { Lang } from '#contract/fields.ts'
import type { GlobalTemplateEntry } from '#contract/calls/templates.ts'
import type { Content } from '#editor/node.ts'

type GlobalTemplate = GlobalTemplateEntry & { content: Content }

/** The templates that come with the product, in their order: each is a Markdown file in both languages (`global/en`, `global/fr`), under one id. */
export const globalNames = {
  'meeting-notes': '019aa8c0-0001-7000-8000-7e3a51c0de01',
  'project-brief': '019aa8c0-0002-7000-8000-7e3a51c0de02',
  onboarding: '019aa8c0-0003-7000-8000-7e3a51c0de03',
  'decision-record': '019aa8c0-0004-7000-8000-7e3a51c0de04',
  'how-to': '019aa8c0-0005-7000-8000-7e3a51c0de05',
  retrospective: '019aa8c0-0006-7000-8000-7e3a51c0de06',
  'job-description': '019aa8c0-0007-7000-8000-7e3a51c0de07',
  'event-plan': '019aa8c0-0008-7000-8000-7e3a51c0de08',
  'campaign-brief': '019aa8c0-0009-7000-8000-7e3a51c0de09',
  'training-plan': '019aa8c0-000a-7000-8000-7e3a51c0de0a',
} as const

const ids = new Set<string>(Object.values(globalNames))
const read = new Map<Lang, Promise<GlobalTemplate[]>>()

/** Reads and converts the templates on the first request in this language: the start does not wait, and the Markdown reader is only loaded then. */
const inLanguage = (lang: Lang): Promise<GlobalTemplate[]> => {
  const known = read.get(lang) ?? convert(lang)
  read.set(lang, known)
  known.catch(() => read.delete(lang))
  return known
}

/** One after the other, so that no other call waits for more than one of them. */
const convert = async (lang: Lang): Promise<GlobalTemplate[]> => {
  const { contentFromMarkdown } = await import('#editor/markdown/read.ts')
  const all: GlobalTemplate[] = []
  for (const [name, _id] of Object.entries(globalNames)) {
    const source = await readFile(new URL(`global/${lang}/${name}.md`, import.meta.url), 'utf8')
    const { content, title = name, frontMatter } = contentFromMarkdown(source)
    const [description, icon] = [String(frontMatter['description']), String(frontMatter['icon'])]
    all.push({ _id, order: all.length, title, description, icon, content })
  }
  return all
}

/** The templates of the product in a language, without their texts. */
export const listGlobalTemplates = async (lang: Lang): Promise<GlobalTemplateEntry[]> =>
  (await inLanguage(lang)).map(({ content: _content, ...entry }) => entry)

/** One of them with its text; undefined for any other id. */
export const findGlobalTemplate = async (id: string, lang: Lang): Promise<GlobalTemplate | undefined> =>
  ids.has(id) ? (await inLanguage(lang)).find(({ _id }) => _id === id) : undefined
