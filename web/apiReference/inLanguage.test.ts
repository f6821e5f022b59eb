import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test, vi } from 'vitest'
import type { Lang } from '#contract/fields.ts'
import { openApiDocument } from '#server/http/reference/openapi.ts'
import { sentences, summaries } from '#texts/fr/api/description.ts'
import type { ApiDescription } from './description.ts'
import { renderApiReference } from './render.tsx'

/** Styles are only built with the pages. */
vi.mock('#web/ui/app.css?url', () => ({ default: '/app.css' }))

const api = openApiDocument() as unknown as ApiDescription
const before = JSON.stringify(api)
const read = (lang: Lang) => parseDocument(renderApiReference({ api, lang, origin: 'https://example.org', nonce: '' }))
const english = read('en')
const french = read('fr')
type Page = typeof english

/** What stands in the same way in both languages: addresses, codes, kinds of values and examples. */
const isCode = ({ name, attribs }: { name: string; attribs: Record<string, string> }) =>
  ['pre', 'code', 'script'].includes(name) || /\bfont-mono\b/.test(attribs.class ?? '')

const wordsOf = (page: Page): string[] => {
  const all: string[] = []
  const visit = (nodes: Page['children']) => {
    for (const node of nodes) {
      if (node.type === 'text') all.push(node.data.trim())
      else if ('children' in node && !('attribs' in node && isCode(node))) visit(node.children)
    }
  }
  visit(page.children)
  return all
}

const paragraphsOf = (page: Page) =>
  new Set(DomUtils.findAll(({ name, attribs }) => name === 'p' && !isCode({ name, attribs }), page.children).map(DomUtils.textContent))
const asShown = (text: string) => text.replaceAll('`', '')

test('the French page says nothing in English: what both pages say is said alike in both languages, or by programs', () => {
  const inEnglish = new Set(wordsOf(english).filter(words => /\p{L}{2}/u.test(words)))
  const inBoth = [...new Set(wordsOf(french))].filter(words => inEnglish.has(words))
  const inNoLanguage = ['API', 'Cahier', 'openapi.json', 'Invalid token']
  expect(inBoth.toSorted()).toEqual(['Documents', 'Imports', 'Instance', 'Notifications', 'Session', ...inNoLanguage].toSorted())
})

test('every sentence of the description that is shown has its French in its place, and no French is left over', () => {
  const [shown, said] = [paragraphsOf(english), paragraphsOf(french)]
  expect(Object.keys(sentences).filter(sentence => !shown.has(asShown(sentence)))).toEqual([])
  const wanted = [...Object.values(sentences), ...Object.values(summaries).flatMap(calls => Object.values<string>(calls))]
  expect(wanted.filter(sentence => !said.has(asShown(sentence)))).toEqual([])
  expect([...shown].filter(paragraph => said.has(paragraph))).toEqual([])
})

test('what programs read stays English', () => {
  expect(JSON.stringify(api)).toBe(before)
})
