import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

export type Waiting = Notification & { kind: 'access_request' | 'mention' }

/** How much of it is shown at first. */
export const WAITING_SHOWN = 4

/** Returns what waits for the reader: requests that they may answer, until they are answered, and mentions, until they are read. */
export function useWaiting(): Waiting[] {
  const { queries } = useApp()
  const { team } = useShell()
  const { data } = useQuery(queries.notifications(team._id))
  return useMemo(() => data?.filter(isWaiting) ?? [], [data])
}

const isWaiting = (one: Notification): one is Waiting => one.kind === 'access_request' || (one.kind === 'mention' && !one.isRead)
