import { parentPort } from 'node:worker_threads'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import type { MarkdownAnswer, MarkdownTask } from './markdownReader.ts'

const OWN = /^\/(?:doc|api\/files)\/[0-9a-f-]{36}(?:#.*)?$/

parentPort?.on('message', ({ markdown, title, site }: MarkdownTask) => {
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
  parentPort?.postMessage({ content: isWhole ? content : null } satisfies MarkdownAnswer)
})
parentPort?.postMessage('ready')
