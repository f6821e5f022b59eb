import { useMemo } from 'react'
import type { Content } from '#editor/node.ts'
import { render } from '#editor/render.ts'
import { useApp } from '#web/data/app.ts'
import { toReact } from '../DocumentText.tsx'

/** The words of a comment, drawn by the same rules as a document: what is not allowed there does nothing here either. */
export function CommentText({ content }: { content: unknown }) {
  const { lang } = useApp()
  const children = useMemo(() => render(content as Content, { language: lang }).map(toReact), [content, lang])
  return <div className="document-text comment-text">{children}</div>
}
