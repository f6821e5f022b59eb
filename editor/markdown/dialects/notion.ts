import type { CalloutKind } from '../../attributes.ts'
import { splitCalloutEmoji } from '../../calloutKinds.ts'
import { callout } from './blocks.ts'
import { placeOf, readLines, wholeOf } from './lines.ts'

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
  const named = splitCalloutEmoji(first)
  return named ? { word: named.kind, body: [line.replace(first, named.words), ...body.slice(at + 1)] } : { word: 'note', body }
}
