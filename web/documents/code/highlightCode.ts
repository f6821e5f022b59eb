import { type CodeToken, codeTokens, prepareLanguage } from './codeTokens.ts'

/** The colours of text/code.css, and the scopes of highlight.js that they are for. */
const COLOURS: readonly { name: string; pattern: RegExp }[] = [
  { name: 'code-comment', pattern: /\bhljs-(comment|quote|meta)\b/ },
  { name: 'code-keyword', pattern: /\bhljs-(keyword|literal|selector-tag|section|name|doctag)\b/ },
  { name: 'code-string', pattern: /\bhljs-(string|regexp|addition|char)\b/ },
  { name: 'code-number', pattern: /\bhljs-(number|symbol|bullet|attr|attribute|variable|template-variable)\b/ },
  { name: 'code-title', pattern: /\bhljs-(title|type|built_in|selector-class|selector-id)\b/ },
  { name: 'code-deletion', pattern: /\bhljs-deletion\b/ },
]

/** The delay after which old colours are removed, so that a live text does not flicker. */
const STAY_MS = 1000

/** Colours the code below an element by highlights, which leave the served HTML as it is, until it is `gone`. A source of a diagram is drawn. */
export async function highlightCode(root: HTMLElement, gone: AbortSignal): Promise<void> {
  if (root.querySelector('pre > code.language-mermaid')) {
    const { drawDiagrams } = await import('../diagrams/drawDiagrams.ts')
    if (!gone.aborted) drawDiagrams(root, gone)
  }
  if (!('highlights' in CSS)) return
  const blocks = [...root.querySelectorAll<HTMLElement>('pre code[class*="language-"]')].map(code => ({ code, language: languageOf(code) }))
  await Promise.allSettled(blocks.map(({ language }) => prepareLanguage(language)))

  if (gone.aborted) return

  const added: { name: string; range: Range }[] = []
  for (const { code, language } of blocks) {
    const text = code.firstChild
    if (!(text instanceof Text)) continue
    for (const token of codeTokens(text.data, language)) {
      const name = colourOf(token)
      if (name) added.push({ name, range: rangeIn(text, token) })
    }
  }
  for (const { name, range } of added) registryOf(name).add(range)
  const clear = () => {
    for (const { name, range } of added) registryOf(name).delete(range)
  }
  gone.addEventListener('abort', () => setTimeout(clear, STAY_MS))
}

const languageOf = (code: HTMLElement): string | undefined => /\blanguage-(\S+)/.exec(code.className)?.[1]

const colourOf = ({ className }: CodeToken): string | undefined => COLOURS.find(({ pattern }) => pattern.test(className))?.name

function rangeIn(text: Text, { from, to }: CodeToken): Range {
  const range = new Range()
  range.setStart(text, from)
  range.setEnd(text, to)
  return range
}

/** Several texts may be on a page at once, so they share one highlight for each colour. */
function registryOf(name: string): Highlight {
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}
