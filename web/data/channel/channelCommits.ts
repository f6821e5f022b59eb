import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { Commit, CommitMessage, Dispatch, Relayed, Room, RoomState } from '#contract/realtime.ts'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import { applyHeard } from '#web/data/cache/apply/applyHeard.ts'
import type { Message } from './roomPlace.ts'
import { allOf, isOf, keys, OF_A_TEAM, OF_WORKSPACES } from '#web/data/cache/keys.ts'
import { followAnswers } from '#web/data/cache/lateAnswers.ts'
import { pace } from '#web/data/cache/pace.ts'
import { forgetKinds, refresh, refreshKinds } from '#web/data/cache/refresh.ts'

export interface CommitPorts {
  cache: QueryClient
  now(): number
  after(ms: number, run: () => void): () => void
  random(): number
  /** Runs in the next animation frame, or soon where there is none. */
  onFrame(run: () => void): void
  /** How long ago the last change of this page ended: 0 while one is in flight. */
  sinceWriting(): number
  notify(message: CommitMessage): void
}

const LOOK_AGAIN_MS = 16
/** How long an own change in flight holds back commits of others. */
const PATIENCE_MS = 2000
/** The echo of an own change arrives within this time after its answer. */
const ECHO_MS = 50

/**
 * Applies received commits to the cache, at most once per frame. While this page shows an own change without an answer, older commits must not
 * overwrite it: they wait, together with the echo of the change, and are applied in the server's order.
 */
export const bringCommits = ({ cache, now, after, random, onFrame, sinceWriting, notify }: CommitPorts) => {
  const hearing = pace(cache, { now, after, random })
  const answers = followAnswers(cache, { now, after, hearing })
  let queue: Message[] = []
  let stale = new Set<Room>()
  let waits: 'for the frame' | 'for an own change' | null = null
  let waitingSince: number | null = null

  const bring = (news: () => void) => notifyManager.batch(() => hearing(news))

  const flush = () => {
    waits = null
    if (queue.length === 0 && stale.size === 0) return
    waitingSince ??= now()
    if (sinceWriting() < ECHO_MS && now() - waitingSince < PATIENCE_MS) {
      waits = 'for an own change'
      return void after(LOOK_AGAIN_MS, flush)
    }

    const [messages, rooms] = [queue, stale]
    queue = []
    stale = new Set()
    waitingSince = null
    waits = 'for the frame'
    onFrame(flush)
    bring(() => {
      for (const message of messages) {
        if ('dispatch' in message) loadAnew(cache, message.dispatch)
        else if (isState(message.commit)) {
          answers.heard(message.commit)
          applyHeard(cache, message.commit)
        }
      }
      for (const room of rooms) refreshRoom(cache, room)
    })
    for (const message of messages) if ('commit' in message) notify(message)
  }

  const soon = () => {
    if (!waits) flush()
  }

  return {
    receive: (messages: readonly Message[], { isOverlap }: { isOverlap: boolean }) => {
      const [message] = messages
      // A hint is delivered immediately, unless an earlier message is still waiting.
      if (queue.length === 0 && message && 'commit' in message && !isState(message.commit)) return notify(message)
      // A commit that the page may show already cannot be applied to places: they are fetched again.
      for (const one of messages) {
        if (isOverlap && 'commit' in one && isOfPlaces(one.commit)) stale.add(one.room)
        else queue.push(one)
      }
      soon()
    },
    refresh: (room: Room) => {
      stale.add(room)
      soon()
    },
    /** Fetches the present editors from the server; commits that arrive meanwhile are newer. */
    editing: ({ editedDocuments, editedTemplates }: RoomState, isNewer: (edited: string) => boolean) => {
      const editing = new Map<string, NowEditing>([
        ...editedDocuments.map(({ document, user, since }) => [document, { user, since }] as const),
        ...editedTemplates.map(({ template, user, since }) => [template, { user, since }] as const),
      ])
      notifyManager.batch(() => {
        for (const [id, now] of editing) if (!isNewer(id)) cache.setQueryData<NowEditing>(keys.editing(id), now)
        for (const [[, id = ''], now] of cache.getQueriesData<NowEditing | null>({ queryKey: allOf('editing') })) {
          if (now && !editing.has(String(id)) && !isNewer(String(id))) cache.setQueryData(keys.editing(String(id)), null)
        }
      })
    },
  }
}

/** Hints are no state: the components for presence and live text listen for them. */
const isState = (commit: Commit | Relayed): commit is Commit => !commit.type.startsWith('presence/') && commit.type !== 'live/text'

const PLACES = new Set<string>(['document/added', 'documents/added', 'document/moved', 'document/removed'])
const isOfPlaces = ({ type }: Commit | Relayed): boolean => PLACES.has(type)

/** Invalidates everything of a room: shown data is fetched now, the rest when it is needed. */
export const refreshRoom = (cache: QueryClient, room: Room): void => {
  const [kind, id] = [room.slice(0, 1), room.slice(2)]
  if (kind === 'u') void cache.invalidateQueries({ predicate: ({ queryKey }) => !isOf(queryKey, 'instance', 'editing') })
  if (kind === 't') {
    refreshKinds(cache, ['teams', 'team'])
    refreshKinds(cache, OF_A_TEAM, id)
  }
  if (kind === 'w') {
    refreshKinds(cache, ['children', 'archive', 'document'], id)
    refreshKinds(cache, OF_WORKSPACES)
  }
  if (kind === 'd') refreshDocument(cache, id)
}

const refreshDocument = (cache: QueryClient, id: string): void =>
  void cache.invalidateQueries({
    queryKey: allOf('document'),
    predicate: ({ state }) => (state.data as { document: { _id: string } } | undefined)?.document._id === id,
  })

/** The reader may not be in the room any more: shown data is fetched again and gets the reason, the rest is removed. */
export const closeRoom = (cache: QueryClient, room: Room): void => {
  if (!room.startsWith('w-')) return refreshRoom(cache, room)
  const id = room.slice(2)
  refreshKinds(cache, OF_WORKSPACES)
  void refresh(cache, allOf('document', id))
  cache.removeQueries({ queryKey: allOf('workspace'), predicate: ({ state }) => (state.data as { _id: string } | undefined)?._id === id })
  forgetKinds(cache, ['children', 'archive'], id)
}

const loadAnew = (cache: QueryClient, { type, payload: { _id } }: Dispatch): void => {
  if (type === 'document/load') refreshDocument(cache, _id)
  if (type === 'workspace/load') refreshRoom(cache, `w-${_id}`)
  if (type === 'team/load') refreshRoom(cache, `t-${_id}`)
  if (type === 'user/load') refreshKinds(cache, ['me', 'people'])
}
