import { useState, useSyncExternalStore } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isAtLeast } from '#domain/policy.ts'
import { useApp } from '#web/data/app.ts'
import { FavouriteButton } from './head/FavouriteButton.tsx'
import { Presence } from './presence/Presence.tsx'
import { ShareButton } from './sharing/ShareButton.tsx'
import type { WritingControl } from './useWriting.tsx'

export interface BarToolsProps {
  /** Null for people from outside of the team, whose favourites have no page. */
  workspace: Workspace | null
  document: Document
  control: WritingControl
}

/** What the bar of a document shows once its page is at rest: who else is here, whether it is a favourite, and for those who manage the document its sharing. */
export function BarTools({ workspace, document, control: { canWrite, open } }: BarToolsProps) {
  const isWriting = open !== null
  const { channel } = useApp()
  const isConnected = useSyncExternalStore(channel.subscribe, channel.getState, () => 'idle') === 'connected'
  const [wasConnected, setWasConnected] = useState(false)
  if (isConnected && !wasConnected) setWasConnected(true)
  return (
    <>
      {wasConnected && <Presence document={document._id} hasWriterBeside={canWrite && !isWriting} hasRoomOnPhone={!isWriting} />}
      {workspace && <FavouriteButton document={document} />}
      {isAtLeast(document.access, 'manage') && <ShareButton workspace={workspace} document={document} isWriting={isWriting} />}
    </>
  )
}
