import { useEffect } from 'react'
import type { Room } from '#contract/realtime.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'

/** In a team with more workspaces the rest is followed only while it is open; its lists are fetched again when they are shown. */
const WORKSPACES_FOLLOWED = 30

/** Opens the realtime channel and follows the rooms of the reader, the team and its workspaces. */
export function useTeamRooms(user: User, team: Team, workspaces: readonly Workspace[], open: Workspace | null): void {
  const { channel } = useApp()
  useEffect(() => whenIdle(channel.start), [channel])

  const followed = workspaces.filter((workspace, index) => index < WORKSPACES_FOLLOWED || workspace === open)
  const rooms = [`u-${user._id}`, `t-${team._id}`, ...followed.map(({ _id }) => `w-${_id}`)].join()
  useEffect(() => {
    const frees = rooms.split(',').map(room => channel.hold(room as Room))
    return () => frees.forEach(free => free())
  }, [channel, rooms])
}
