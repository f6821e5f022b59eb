import { createLowlight } from 'lowlight'
import { codeLanguageOf, loadCodeLanguage } from './codeLanguages.ts'

/** A stretch of code that has one meaning: `hljs-keyword`. */
export interface CodeToken {
  from: number
  to: number
  className: string
}

const lowlight = createLowlight()
type CodeNode = ReturnType<typeof lowlight.highlight>['children'][number]

const loading = new Map<string, Promise<void>>()

/** Whether the language's grammar is loaded. */
export const isLanguageReady = (word: unknown): boolean => lowlight.registered(codeLanguageOf(word) ?? '')

/** Fetches the grammar of a language once; does nothing for an unknown language. */
export const prepareLanguage = (word: unknown): Promise<void> => {
  const id = codeLanguageOf(word)
  if (id === null || lowlight.registered(id)) return Promise.resolve()
  const known = loading.get(id)
  if (known) return known
  const fetched = loadCodeLanguage(id).then(grammar => lowlight.register(id, grammar))
  loading.set(id, fetched)
  fetched.catch(() => loading.delete(id))
  return fetched
}

/** Longer code is left without colours: reading it must not make the page wait. */
const LENGTH_MAX = 50_000

/** Returns the coloured parts of code; none until the grammar is loaded. */
export function codeTokens(code: string, word: unknown): CodeToken[] {
  const id = codeLanguageOf(word)
  if (id === null || !lowlight.registered(id) || code.length > LENGTH_MAX) return []
  const tokens: CodeToken[] = []
  let at = 0
  const walk = (nodes: readonly CodeNode[], className: string) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        if (className !== '') tokens.push({ from: at, to: at + node.value.length, className })
        at += node.value.length
      } else if (node.type === 'element') {
        const own = node.properties.className
        walk(node.children, Array.isArray(own) ? own.join(' ') : className)
      }
    }
  }
  walk(lowlight.highlight(id, code).children, '')
  return tokens
}
