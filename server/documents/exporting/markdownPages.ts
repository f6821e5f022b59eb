import { markdownFromContent } from '#editor/markdown/write.ts'
import { relativeAddress } from './names.ts'
import type { PageWriter } from './pageWriter.ts'

/** Pages as Markdown, with their order as mdBook and GitBook know it. */
export const markdownPages: PageWriter = {
  ending: '.md',
  type: 'text/markdown; charset=utf-8',
  page: ({ title, icon, content }, options) => markdownFromContent(content, title, { icon, ...options }),
  contents: pages => ({
    path: 'SUMMARY.md',
    text: `# Summary\n\n${pages.map(lineOf).join('\n')}\n`,
  }),
}

const lineOf = ({ title, path, depth }: Parameters<PageWriter['contents']>[0][number]): string =>
  `${'  '.repeat(depth)}- [${title.replace(/[\\[\]]/g, '\\$&')}](${relativeAddress('SUMMARY.md', path)})`
