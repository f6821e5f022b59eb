import { attachment, callout, codeBlock, dedent, inside, link, nameOf, picture, section } from './blocks.ts'
import type { Block, FoundTag, InlineTag, TagLanguage } from './tags.ts'

const TAG_MAX = 2000
const NAME = /^[a-z][\w/-]{0,60}/i

const titleIn = ({ named, plain }: Block): string | null =>
  named.get('title') ?? named.get('header') ?? named.get('name') ?? plain[0] ?? null
const inPlace = ({ place, body }: Block): string[] => [...(place.first === place.rest ? [] : [place.first.trimEnd()]), '', ...body, '']

const admonition = (block: Block): string[] => {
  const { place, named, plain, body } = block
  return callout(
    place,
    named.get('type') ?? named.get('style') ?? named.get('context') ?? plain[0] ?? 'note',
    named.get('title') ?? plain[1] ?? null,
    body,
  )
}

const folded = (block: Block): string[] => section(block.place, titleIn(block) ?? block.named.get('summary') ?? '…', block.body)
const unfolded = (block: Block): string[] =>
  section(block.place, titleIn(block) ?? `Tab ${block.index + 1}`, dedent(block.place, block.body))

/** A video or a post of another site becomes a link. */
const elsewhere =
  (address: string) =>
  ({ named, plain }: InlineTag): string => {
    const target = address + (named.get('id') ?? plain[0] ?? '')
    return link(named.get('title') ?? target, target)
  }

/** `{{< name … >}}` and `{{% name … %}}`, the shortcodes of Hugo and of its usual themes. */
export const hugo: TagLanguage = {
  mark: '{{',
  find,
  blocks: {
    notice: admonition,
    hint: admonition,
    alert: admonition,
    callout: admonition,
    admonition,
    note: block => callout(block.place, 'note', titleIn(block), block.body),
    tip: block => callout(block.place, 'tip', titleIn(block), block.body),
    warning: block => callout(block.place, 'warning', titleIn(block), block.body),
    details: folded,
    expand: folded,
    tabs: inPlace,
    tabpane: inPlace,
    tab: unfolded,
    steps: inPlace,
    columns: inPlace,
    figure: inPlace,
  },
  inline: {
    ref: reference,
    relref: reference,
    figure: ({ named, plain }) => {
      const target = named.get('src') ?? plain[0] ?? ''
      return target === '' ? null : picture(target, named.get('alt') ?? '', named.get('caption') ?? named.get('title') ?? '')
    },
    youtube: elsewhere('https://www.youtube.com/watch?v='),
    vimeo: elsewhere('https://vimeo.com/'),
    gist: ({ plain }) => elsewhereGist(plain),
    attachment: ({ named, plain }) => attachment(named.get('src') ?? plain[0] ?? '', nameOf(named.get('src') ?? plain[0] ?? '')),
    br: () => '<br>',
  },
  literal: {
    highlight: ({ place, named, plain, body }) =>
      codeBlock(place, /^[\w+#.-]{1,40}$/.exec(plain[0] ?? '')?.[0] ?? '', named.get('title') ?? '', inside(place, body)),
    comment: () => [],
  },
  drops: () => true,
  endOf: name =>
    name === 'comment' ? /\{\{[<%]\s{0,9}\/\s{0,9}comment\s{0,9}[>%]\}\}/ : /\{\{[<%]\s{0,9}\/\s{0,9}highlight\s{0,9}[>%]\}\}/,
  hasIndentedCode: true,
}

const elsewhereGist = ([user = '', id = '']: readonly string[]): string => {
  const target = `https://gist.github.com/${user}/${id}`
  return link(target, target)
}

function reference({ named, plain, before, around }: InlineTag): string {
  const target = named.get('path') ?? plain[0] ?? ''
  const isInLink = /(?:\]\(<?|\]:[ \t]*|["'=])$/.test(before.slice(-20))
  return isInLink ? target : link(around.titleOf(target) ?? nameOf(target), target)
}

function find(text: string): FoundTag[] {
  const tags: FoundTag[] = []
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', start + 2)) {
    const mark = text.charAt(start + 2)
    if ((mark !== '<' && mark !== '%') || text.startsWith('/*', start + 3) || text.charAt(start - 1) === '\\') continue
    const close = text.indexOf(mark === '<' ? '>}}' : '%}}', start + 3)
    if (close < 0) break
    if (close - start > TAG_MAX) continue
    const inner = text.slice(start + 3, close).trim()
    const bare = inner.replace(/^\/\s{0,9}/, '')
    const name = NAME.exec(bare)?.[0]
    if (!name) continue
    const given = bare.slice(name.length).trim()
    const kind = bare !== inner ? 'close' : given.endsWith('/') ? 'whole' : 'open'
    tags.push({ start, end: close + 3, name: name.toLowerCase(), given: given.replace(/\/$/, ''), kind })
  }
  return tags
}

const VALUE = /^(title|slug|url)[ \t]{0,9}=[ \t]{0,9}(?:"((?:[^"\\\n]|\\.){0,500})"|'([^'\n]{0,500})')[ \t]*$/
const SIZE_MAX = 64 * 1024

/** Converts the fields that we use of Hugo's front matter in TOML to YAML; returns the source unchanged when it has none. */
export function readToml(source: string): string {
  const end = /^\+{3}[ \t]*\n/.test(source) ? source.slice(0, SIZE_MAX).indexOf('\n+++', 3) : -1
  if (end < 0) return source
  const lines = source
    .slice(0, end)
    .split('\n')
    .flatMap(line => {
      const [, key, double, one] = VALUE.exec(line) ?? []
      return key === undefined ? [] : [`${key === 'url' ? 'permalink' : key}: ${JSON.stringify(double?.replace(/\\"/g, '"') ?? one ?? '')}`]
    })
  return ['---', ...lines, '---', source.slice(end + '\n+++'.length).replace(/^[^\n]*\n/, '')].join('\n')
}
