import { useEffect } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { NAMES_MAX } from '#contract/limits.ts'
import { readMention } from '#editor/mention.ts'
import type { ContentNode } from '#editor/node.ts'
import type { Named } from '#editor/shapes.ts'
import { walk } from '#editor/walk.ts'
import { type App, useApp } from '#web/data/app.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'

export type Mentioned = ReadonlyMap<string, Named> | undefined

/** Fetches the present names of mentioned people and documents. Until then, for what the reader may not read, and from outside of the team, the old names stay. */
export function useMentioned({ team, content }: Document, onMentioned: (mentioned: Mentioned) => void): void {
  const app = useApp()
  const isInTeam = useTeamShell() !== null
  useEffect(() => {
    if (!isInTeam) return
    let isGone = false
    loadMentioned(app, team, content).then(
      found => isGone || onMentioned(found),
      // A failure is ignored, because an old name is no problem.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [app, isInTeam, team, content, onMentioned])
}

/** The present names of the people of the team and of the documents that a text mentions, by their ids. */
async function loadMentioned({ api, cache, queries }: App, team: string, content: ContentNode): Promise<Mentioned> {
  const ids = { user: new Set<string>(), document: new Set<string>(), date: new Set<string>() }
  for (const { node } of walk(content)) {
    const mention = node.type === 'mention' ? readMention(node.attrs) : null
    if (mention) ids[mention.kind].add(mention.id)
  }
  if (ids.user.size + ids.document.size === 0) return undefined
  const [people, { documents }] = await Promise.all([
    ids.user.size > 0 ? cache.fetchQuery(queries.people(team)) : [],
    ids.document.size > 0 ? api.documents.names({ teamId: team, ids: [...ids.document].slice(0, NAMES_MAX).join() }) : { documents: [] },
  ])
  return new Map<string, Named>([
    ...people.map(({ _id, firstname, lastname }): [string, Named] => [_id, { label: `${firstname} ${lastname}`, icon: null }]),
    ...documents.map(({ _id, title, icon }): [string, Named] => [_id, { label: title, icon }]),
  ])
}
