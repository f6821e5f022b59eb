import { contentFromMarkdown } from '#editor/markdown/read.ts'
import { answerTasks } from '#server/base/answerTasks.ts'
import type { MarkdownAnswer, MarkdownTask } from './markdownReader.ts'

const OWN = /^\/(?:doc|api\/files)\/[0-9a-f-]{36}(?:#.*)?$/

answerTasks(({ markdown, title, site }: MarkdownTask): MarkdownAnswer => {
  const local = (target: string): string => {
    const own = site !== '' && target.startsWith(`${site}/`) ? target.slice(site.length) : target
    return OWN.test(own) ? own : target
  }
  let isWhole = true
  const { content } = contentFromMarkdown(markdown, {
    ...{ title, resolveLink: local, resolveImage: local },
    note: ({ kind }) => {
      if (kind === 'truncated') isWhole = false
    },
  })
  return { content: isWhole ? content : null }
})
