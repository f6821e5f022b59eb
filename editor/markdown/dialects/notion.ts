import type { CalloutKind } from '../../attributes.ts'
import { callout } from './blocks.ts'
import { placeOf, readLines, wholeOf } from './lines.ts'

/** The emoji that say what kind of callout it is; every other one stays in the text. */
const KINDS: Readonly<Record<string, CalloutKind>> = {
  ...{ '💡': 'tip', '✅': 'tip', ℹ: 'info', '❓': 'info', '❔': 'info' },
  ...{ '⚠': 'warning', '❗': 'warning', '🚧': 'warning' },
  ...{ '🚨': 'danger', '🛑': 'danger', '⛔': 'danger', '❌': 'danger' },
}
const VARIATION = /^\uFE0F/

/** A picture in place of the emoji. */
const ICON = /^<img src="[^"]*" alt="[^"]*" width="40px" \/>$/

/** Notion's callouts: `<aside>` and `</aside>` in lines of their own around Markdown that begins with an emoji or a picture. */
export function readAsides(source: readonly string[]): readonly string[] {
  if (!source.includes('</aside>') && !source.some(line => line.trim() === '</aside>')) return source
  const lines = readLines(source)
  const last = lines.findLastIndex(line => isLine(line, '</aside>'))
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (i > last || !isLine(line, '<aside>')) {
      read.push(wholeOf(line))
      continue
    }
    const begin = i + 1
    while (!isLine(lines[i]!, '</aside>')) i++
    const { word, body } = kindIn(source.slice(begin, i))
    for (const each of callout(placeOf(line.prefix), word, null, body)) read.push(each)
  }
  return read
}

const isLine = ({ text, isCode }: { text: string; isCode: boolean }, tag: string): boolean => !isCode && text.trim() === tag

function kindIn(body: readonly string[]): { word: CalloutKind; body: readonly string[] } {
  const at = body.findIndex(line => line.trim() !== '')
  const line = body[at] ?? ''
  const first = line.trim()
  if (ICON.test(first)) return { word: 'note', body: body.slice(at + 1) }
  const emoji = Object.keys(KINDS).find(each => first.startsWith(each))
  if (emoji === undefined) return { word: 'note', body }
  const words = first.slice(emoji.length).replace(VARIATION, '').trim()
  return { word: KINDS[emoji]!, body: [line.replace(first, words), ...body.slice(at + 1)] }
}
