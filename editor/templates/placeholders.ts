import type { Lang } from '#contract/fields.ts'
import type { Content, ContentNode } from '#editor/node.ts'

/** The words that a template has a place for. */
export interface PlaceholderWords {
  date: string
  author: string
  title: string
}

const PLACEHOLDER = /\{\{\s*(date|author|title)\s*\}\}/g
const LOCALES: Record<Lang, string> = { en: 'en-GB', fr: 'fr-FR' }

/** Returns today's date where the author is (`product: 9.7`), their name and the title, as a text in this language has them. */
export const placeholderWords = (
  { lang, timeZone }: { lang: Lang; timeZone: string },
  { now, author, title }: { now: Date; author: { firstname: string; lastname: string }; title: string },
): PlaceholderWords => ({
  date: new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(now),
  author: `${author.firstname} ${author.lastname}`.trim(),
  title,
})

/** Fills in one line: a title. */
export const fillLine = (line: string, words: PlaceholderWords): string =>
  line.replace(PLACEHOLDER, (_, name: keyof PlaceholderWords) => words[name])

/** Fills `{{date}}`, `{{author}}` and `{{title}}` in the text of a template, but not in code (`product: 3.3`). */
export const fillPlaceholders = (content: Content, words: PlaceholderWords): Content => fillNode(content, words) as Content

/** The content is sound, so its depth is limited. */
function fillNode(node: ContentNode, words: PlaceholderWords): ContentNode {
  if (node.type === 'codeBlock' || node.marks?.some(({ type }) => type === 'code')) return node
  const heading = node.attrs?.title
  return {
    ...node,
    ...(typeof heading === 'string' && { attrs: { ...node.attrs, title: fillLine(heading, words) } }),
    ...(node.text !== undefined && { text: fillLine(node.text, words) }),
    ...(node.content && { content: node.content.map(child => fillNode(child, words)).filter(({ text }) => text !== '') }),
  }
}
