import createMarkdown from 'markdown-it'
import type { MarkdownIt } from 'markdown-it'
import { containers } from './containers.ts'
import { listings } from './listings.ts'
import type { ListingOptions } from './listings.ts'
import { maths } from './maths.ts'
import { blockSyntax } from './syntax.ts'

/** Markdown as we read it: CommonMark with GitHub's, VuePress's and mdBook's additions, made into HTML. */
export function makeParser(options: ListingOptions): MarkdownIt {
  const md = createMarkdown({ html: true, linkify: true })
  // Without a scheme "main.rs" would become a web address.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  // Targets stay as they are written, because they are compared with the names of files when they are resolved.
  md.normalizeLink = url => url
  md.normalizeLinkText = url => url
  md.use(containers)
  md.use(blockSyntax)
  md.use(maths)
  md.use(listings, options)
  return md
}
