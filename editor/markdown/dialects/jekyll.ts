import { addressOf, callout, codeBlock, dedent, inside, isCalloutWord, link, nameOf } from './blocks.ts'
import { changeOutsideCode, readLines, wholeOf } from './lines.ts'
import type { InlineTag, TagLanguage } from './tags.ts'

/** Jekyll's tags whose content is literal. */
export const jekyllLiterals: TagLanguage['literal'] = {
  raw: ({ place, body }) => (place.first === place.rest ? [...body] : [place.first, ...body]),
  comment: () => [],
  highlight: ({ place, plain, body }) =>
    codeBlock(place, /^[\w+#.-]{1,40}$/.exec(plain[0] ?? '')?.[0] ?? '', '', inside(place, dedent(place, body))),
}

/** Jekyll's inline tags: addresses of pages, and included files. */
export const jekyllTags: TagLanguage['inline'] = {
  link: tag => pointTo(tag, `/${tag.given.replace(/^["']|["']$/g, '').replace(/^\/+/, '')}`),
  post_url: tag => {
    const name = tag.given.replace(/^["']|["']$/g, '')
    return pointTo(tag, tag.around.find(name) ?? `/_posts/${addressOf(name)}`)
  },
  include: tag => {
    const words = tag.named.get('content') ?? tag.named.get('text') ?? ''
    const file = tag.plain[0] ?? ''
    const kind = tag.named.get('type') ?? nameOf(file).replace(/\.\w+$/, '')
    if (words === '') {
      tag.around.note({ kind: 'include', what: file || tag.given })
      return ''
    }
    return tag.before.trim() === '' && isCalloutWord(kind) ? callout(NOWHERE, kind, null, [words]).join('\n') : words
  },
}

const NOWHERE = { first: '', rest: '' }

/** Only the address where it is the target of a link, else a link. */
function pointTo({ before, around }: InlineTag, target: string): string {
  const isInLink = /(?:\]\(<?|\]:[ \t]*|["'=])(?:\{\{[^{}]*\}\})?$/.test(before.slice(-100))
  return isInLink ? target : link(around.titleOf(target) ?? nameOf(target), target)
}

const MARK = /^\{:[ \t]*\.([a-z]+)(-title)?[ \t]*\}[ \t]*$/

/** `{: .note }` right above a quote or a paragraph, by which Just the Docs makes a callout of it; with `-title`, its first line is the title. */
function readMarked(source: readonly string[]): readonly string[] {
  if (!source.some(line => MARK.test(line))) return source
  const lines = readLines(source)
  const belongs = (at: number) => source[at]!.startsWith('>') || (!lines[at]!.isCode && source[at]!.trim() !== '')
  const read: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const [, word = '', isTitled] = lines[i]!.isCode || (source[i - 1] ?? '').trim() !== '' ? [] : (MARK.exec(source[i]!) ?? [])
    let end = i + 1
    while (isCalloutWord(word) && end < lines.length && belongs(end)) end++
    if (end === i + 1) {
      read.push(source[i]!)
      continue
    }
    const body = source.slice(i + 1, end).map(line => line.replace(/^>[ \t]?/, ''))
    for (const line of callout(NOWHERE, word, isTitled ? body.shift()! : null, body)) read.push(line)
    i = end - 1
  }
  return read
}

const SITE = /\]\((<?)\{\{-?[ \t]*(?:site|base)\.(?:base_?url|url)[ \t]*-?\}\}/g
const RELATIVE =
  /\]\((<?)\{\{-?[ \t]*["']([^"'{}|]+)["'][ \t]*\|[ \t]*(?:relative_url|absolute_url|prepend:[ \t]*site\.baseurl)[ \t]*-?\}\}/g
/** kramdown's `{: .class }`, alone or after its element. */
const ATTRIBUTES = /[ \t]?\{:[ \t]*(?:toc|[.#][\w-]|[\w-]+=)[^{}\n]*\}/g
/** Alone in the line under a heading. */
const ID_BELOW = /^\{:[ \t]*(?:\.[\w-]+[ \t]+)*#([\w-]+)(?:[ \t.][^{}\n]*)?\}[ \t]*$/
const ID = /^\{:[ \t]*#([\w-]+)[ \t]*\}$/

/** Marks an item that a table of contents replaces. */
const CONTENTS = /^\{:[ \t]*toc\b[^{}\n]*\}/

/** Targets and attributes as Jekyll and kramdown write them. */
export function readKramdown(source: readonly string[]): readonly string[] {
  if (!source.some(line => line.includes('{'))) return source
  const lines = readLines(readMarked(source))
  return lines.flatMap((line, i) => {
    if (!line.isCode && CONTENTS.test(lines[i + 1]?.text ?? '') && line.prefix.trim() !== '') return ['', '[TOC]']
    const isHeading = !line.isCode && /^#{1,6}[ \t]/.test(line.text)
    const below = isHeading ? ID_BELOW.exec(lines[i + 1]?.text ?? '')?.[1] : undefined
    if (below) return `${wholeOf(line)} {#${below}}`
    if (line.isCode || !line.text.includes('{')) return wholeOf(line)
    const changed = changeOutsideCode(line.text, part =>
      part
        .replace(SITE, ']($1')
        .replace(RELATIVE, ']($1$2')
        .replace(ATTRIBUTES, found => {
          const id = isHeading ? ID.exec(found.trim())?.[1] : undefined
          return id ? ` {#${id}}` : ''
        }),
    )
    return changed.trim() === '' && changed !== line.text && line.prefix.trim() === '' ? '' : line.prefix + changed
  })
}
