import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Content } from '#editor/node.ts'
import { render } from '#editor/render.ts'
import type { Named } from '#editor/shapes.ts'
import { walk } from '#editor/walk.ts'
import { useApp } from '#web/data/app.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { toReact } from '../DocumentText.tsx'

/** The words of a comment, drawn by the same rules as a document: what is not allowed there does nothing here either. */
export function CommentText({ content }: { content: unknown }) {
  const { lang } = useApp()
  const mentions = usePeople(content as Content)
  const children = useMemo(
    () => render(content as Content, { language: lang, ...(mentions && { mentions }) }).map(toReact),
    [content, lang, mentions],
  )
  return <div className="document-text comment-text">{children}</div>
}

/** The present names of the people whom a comment mentions, as far as they are in the team of the reader. */
function usePeople(content: Content): ReadonlyMap<string, Named> | undefined {
  const { queries } = useApp()
  const team = useTeamShell()?.team._id
  const isAsked = useMemo(
    () => [...walk(content)].some(({ node: { type, attrs } }) => type === 'mention' && attrs?.kind === 'user'),
    [content],
  )
  const { data: people } = useQuery({ ...queries.people(team ?? ''), enabled: team !== undefined && isAsked })
  return useMemo(
    () => people && new Map(people.map(({ _id, firstname, lastname }) => [_id, { label: `${firstname} ${lastname}`, icon: null }])),
    [people],
  )
}
