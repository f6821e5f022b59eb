import type { ContentNode } from '../node.ts'
import { TEXT_BLOCKS } from '../structure.ts'
import { isWord, type Token, tokensOf } from './tokens.ts'

/** This many words of a block are enough to compare it. */
const WORDS_MAX = 4000

export interface Line {
  tokens: Token[]
  /** The content of each number. */
  numbers: number[]
  isWord: boolean[]
}

/** Numbers for the texts and nodes of one comparison: equal content has equal numbers. */
export class Numbering {
  readonly #numbers = new Map<string, number>()
  readonly #nodes = new Map<ContentNode, number>()
  readonly #words = new Map<ContentNode, Uint32Array>()
  readonly #lines = new Map<ContentNode, Line>()
  readonly #isWord: boolean[] = []

  of(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size + 1
    this.#numbers.set(key, number)
    return number
  }

  /** Returns the number of a node with its content. */
  ofNode(node: ContentNode): number {
    const known = this.#nodes.get(node)
    if (known !== undefined) return known
    const { content, ...shell } = node
    const number = this.of(`node ${JSON.stringify(shell)} ${content?.map(child => this.ofNode(child)).join(' ')}`)
    this.#nodes.set(node, number)
    return number
  }

  /** Returns the tokens of a text block. */
  lineOf(block: ContentNode): Line {
    const known = this.#lines.get(block)
    if (known) return known
    const tokens = tokensOf(block.content ?? [])
    const numbers = tokens.map(token => this.of(token.key))
    const line = { tokens, numbers, isWord: numbers.map((number, at) => (this.#isWord[number] ??= isWord(tokens[at]!))) }
    this.#lines.set(block, line)
    return line
  }

  /** The words in a node, sorted by their numbers; a picture, a file or a formula is a word of its own. */
  wordsOf(node: ContentNode): Uint32Array {
    let words = this.#words.get(node)
    if (!words) this.#words.set(node, (words = merged(this.#collect(node))))
    return words
  }

  #collect(node: ContentNode): readonly ArrayLike<number>[] {
    const whole = node.attrs?.src ?? node.attrs?.tex
    if (typeof whole === 'string') return [[this.of(whole)]]
    if (!TEXT_BLOCKS.has(node.type)) return (node.content ?? []).map(child => this.wordsOf(child))
    const { numbers, isWord } = this.lineOf(node)
    return [numbers.filter((_, at) => isWord[at])]
  }
}

/** Several lists of words as one. */
export function merged(lists: readonly ArrayLike<number>[]): Uint32Array {
  const words = new Uint32Array(
    Math.min(
      WORDS_MAX,
      lists.reduce((sum, list) => sum + list.length, 0),
    ),
  )
  let length = 0
  for (const list of lists) for (let i = 0; i < list.length && length < WORDS_MAX; i++) words[length++] = list[i]!
  return words.sort()
}
