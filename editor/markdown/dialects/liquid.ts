import type { FoundTag, TagLanguage } from './tags.ts'
import { eleventyBlocks, eleventyWords } from './eleventy.ts'
import { gitbookBlocks, gitbookTags } from './gitbook.ts'
import { jekyllLiterals, jekyllTags } from './jekyll.ts'

const TAG_MAX = 2000
const NAME = /^[a-z][\w-]{0,40}/i

/** `{% name … %}`, in which GitBook, Jekyll and Eleventy write what Markdown cannot express. */
export const liquid: TagLanguage = {
  mark: '{%',
  find,
  blocks: { ...gitbookBlocks, ...eleventyBlocks },
  inline: { ...jekyllTags, ...gitbookTags },
  literal: jekyllLiterals,
  wordsOf: eleventyWords,
  // A sentence with a tag may be about tags.
  drops: (_tag, isAlone) => isAlone,
  endOf: name => LITERAL_ENDS[name] ?? LITERAL_ENDS.raw!,
  hasIndentedCode: true,
}

const LITERAL_ENDS: Readonly<Record<string, RegExp>> = {
  raw: /\{%-?\s{0,9}endraw\s{0,9}-?%\}/,
  highlight: /\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/,
  comment: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/,
}

function find(text: string): FoundTag[] {
  const tags: FoundTag[] = []
  for (let start = text.indexOf('{%'); start >= 0; start = text.indexOf('{%', start + 2)) {
    const close = text.indexOf('%}', start + 2)
    if (close < 0) break
    const before = text.charAt(start - 1)
    if (before === '{' || before === '\\' || close - start > TAG_MAX) continue
    const inner = text
      .slice(start + 2, close)
      .replace(/^-|-$/g, '')
      .trim()
    const name = NAME.exec(inner)?.[0]
    if (!name) continue
    const isEnd = /^end./i.test(name)
    tags.push({
      ...{ start, end: close + 2, name: isEnd ? name.slice(3) : name },
      ...{ given: inner.slice(name.length).trim(), kind: isEnd ? 'close' : 'open' },
    })
  }
  return tags
}
