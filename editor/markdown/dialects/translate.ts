import { changeFrontMatter } from '../frontMatter.ts'
import { readContainers, readMdx } from './docusaurus.ts'
import { readShortcodes } from './emoji.ts'
import { dropBreaks, readGitBookHtml } from './gitbookHtml.ts'
import { hugo, readToml } from './hugo.ts'
import { readKramdown } from './jekyll.ts'
import { liquid } from './liquid.ts'
import { readAdmonitions, readExtensions } from './mkdocs.ts'
import { readMyst } from './myst.ts'
import { readAsides } from './notion.ts'
import { dropMarks, readCallouts, readHighlights, readWikiLinks } from './obsidian.ts'
import { dropEmptyLines, readSizes } from './outline.ts'
import type { Surroundings } from './surroundings.ts'
import { replaceTags } from './tags.ts'

/**
 * Translates the Markdown of other tools into the Markdown and HTML that our reader supports: first the syntax that decides which lines are code or
 * nested, then blocks, then inline syntax. Code is never changed.
 */
export function translateDialects(source: string, around: Surroundings): string {
  const whole = readToml(source.replace(/\r\n?/g, '\n'))
  const { head, body } = changeFrontMatter(whole, words => readShortcodes(words.split('\n')).join('\n'))
  let lines: readonly string[] = body.split('\n')
  lines = readMyst(lines, around)
  lines = readAdmonitions(lines)
  lines = dropBreaks(lines)
  lines = dropEmptyLines(lines)
  lines = readAsides(lines)
  lines = replaceTags(lines, hugo, around)
  lines = replaceTags(lines, liquid, around)
  lines = readGitBookHtml(lines, around)
  lines = readMdx(lines, around)
  lines = readContainers(lines)
  lines = readCallouts(lines)
  lines = readKramdown(lines)
  lines = readExtensions(lines, around)
  lines = readSizes(lines)
  lines = readWikiLinks(lines, around)
  lines = readHighlights(lines)
  if (around.isVault) lines = dropMarks(lines)
  return head + readShortcodes(lines).join('\n')
}
