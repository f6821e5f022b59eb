import { calloutKind } from '../../calloutKinds.ts'
import { attachment, callout, isCalloutWord, link, nameOf, picture, readable, section } from './blocks.ts'
import { changeWords, readLines, wholeOf } from './lines.ts'
import type { Surroundings } from './surroundings.ts'

/** Callouts in more callouts than these stay quotes. */
const DEPTH_MAX = 10
const ALERT = /^\[!([\w-]+)\]([+-]?)([^\n]*)/

/** `> [!todo] Title` with kinds that only Obsidian has, and `> [!note]-`, which folds. The reader supports the others. */
export function readCallouts(source: readonly string[], depth = 0): readonly string[] {
  if (depth === DEPTH_MAX || !source.some(line => line.includes('[!'))) return source
  const lines = readLines(source)
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const { prefix, text, isCode } = lines[i]!
    const [, word = '', fold = '', title = ''] = isCode || !/>[ \t]?$/.test(prefix) ? [] : (ALERT.exec(text) ?? [])
    if (!isCalloutWord(word) || (fold === '' && calloutKind(word) !== null)) {
      read.push(source[i]!)
      continue
    }
    const head = prefix.slice(0, prefix.lastIndexOf('>'))
    let end = i + 1
    while (end < source.length && source[end]!.startsWith(`${head}>`)) end++
    const own = source.slice(i + 1, end).map(raw => raw.slice(head.length + 1).replace(/^ /, ''))
    const body = readCallouts(own, depth + 1).map(line => (line === '' ? head.trimEnd() : head + line))
    const place = { first: head, rest: head }
    const name = wordsOfLinks(title) || (fold === '' ? null : readable(word))
    for (const line of fold === '' ? callout(place, word, name, body) : section(place, name ?? readable(word), body)) read.push(line)
    i = end - 1
  }
  return read
}

const wordsOfLinks = (title: string): string =>
  title.replace(/\[\[([^[\]|]+)(?:\|([^[\]|]+))?\]\]/g, (_all, name: string, words?: string) => words ?? name).trim()

const WIKI_LINK = /(!?)\[\[([^[\]\n]*)\]\](?!\()/g
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|ico)$/i

/** `[[Page]]`, `[[Page#Heading|words]]` and `![[picture.png|300]]`. A link without an imported target stays as it is. */
export const readWikiLinks = (source: readonly string[], around: Surroundings): readonly string[] =>
  changeWords(source, '[[', part =>
    part.replace(WIKI_LINK, (all: string, embed: string, given: string) => {
      const [place = '', alias = '', size = ''] = given.replaceAll('\\|', '|').split('|')
      const [name = '', ...headings] = place.split('#')
      const fragment = headings.at(-1) ?? ''
      if (name.trim() === '') return fragment === '' ? all : link(alias || fragment.replace(/^\^/, ''), `#${encodeURIComponent(fragment)}`)
      const target = around.find(name.trim())
      if (target === null) return all
      if (embed !== '' && PICTURE.test(name)) {
        const isSize = /^\d{1,4}(?:x\d{1,4})?$/.test(alias)
        return picture(target, isSize ? '' : alias, '', (isSize ? alias : size).split('x')[0])
      }
      const isPage = around.titleOf(target) !== null
      if (embed !== '' && !isPage && part.trim() === all) return attachment(target, alias || nameOf(name))
      const heading = fragment.startsWith('^') ? '' : fragment
      const words = alias || [name.split('/').at(-1)!, ...(heading === '' ? [] : [heading])].join(' > ')
      return link(words, heading === '' ? target : `${target}#${encodeURIComponent(heading)}`)
    }),
  )

const HIGHLIGHT = /(?<![\p{L}\p{N}=])==(?![\s=])([^=\n]+)(?<!\s)==(?![\p{L}\p{N}=])/gu

/** `==words==`. */
export const readHighlights = (source: readonly string[]): readonly string[] =>
  changeWords(source, '==', part => part.replace(HIGHLIGHT, '<mark>$1</mark>'))

const COMMENT = /%%[^%\n]*%%/g
const BLOCK_ID = /(?:^|[ \t])\^([a-z0-9-]+)[ \t]*$/i

/** Comments and the names of blocks, which hardly occur outside of Obsidian. */
export function dropMarks(source: readonly string[]): readonly string[] {
  const lines = readLines(changeWords(source, '%%', part => part.replace(COMMENT, '')))
  const read: string[] = []
  const last = lines.findLastIndex(isFence)
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (i < last && isFence(line)) {
      do i++
      while (!isFence(lines[i]!))
    } else read.push(line.isCode ? wholeOf(line) : line.prefix + withoutId(line.text))
  }
  return read
}

const isFence = ({ text, isCode }: { text: string; isCode: boolean }): boolean => !isCode && text.trim() === '%%'

/** The name has letters or is long: a small number is more likely an exponent. */
const withoutId = (text: string): string => {
  const id = text.includes('^') ? BLOCK_ID.exec(text) : null
  return id && (/[a-z]./i.test(id[1]!) || id[1]!.length >= 6) ? text.slice(0, id.index) : text
}
