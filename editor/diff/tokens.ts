import type { ContentNode } from '../node.ts'

const TOKENS = /[\p{L}\p{M}\p{N}_]+|\n|[^\S\n]+|[^]/gu
/** Characters of scripts without spaces, which are compared one by one, and parts of emoji, which are not split. */
const FAR = /[\u0e00-\u1fff\u2100-\uffff]/
const FAR_TOKENS =
  /\p{RGI_Emoji}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]]+|\n|[^\S\n]+|[^]/gv

/** A word, the characters between words, or an inline node (a mention, a line break). */
export interface Token {
  /** Texts with the same key are equal, apart from their marks. */
  key: string
  node: ContentNode
  text?: string
}

export function tokensOf(children: readonly ContentNode[]): Token[] {
  const tokens: Token[] = []
  for (const node of children) {
    if (node.text === undefined) tokens.push({ key: `${node.type} ${JSON.stringify(node.attrs)}`, node })
    else for (const text of node.text.match(FAR.test(node.text) ? FAR_TOKENS : TOKENS) ?? []) tokens.push({ key: text, node, text })
  }
  return tokens
}

const WORD = /[\p{L}\p{N}\p{RGI_Emoji}]/v
export const isWord = ({ node, text }: Token): boolean => (text === undefined ? node.type !== 'hardBreak' : WORD.test(text))
