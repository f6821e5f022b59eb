import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/calls/notifications.ts'
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'
import { showChange } from './apply/showChange.ts'

/** Optimistic changes of the reader's notifications in a team. */

export const notificationMarked = (cache: QueryClient, team: string, id: string, isRead: boolean): void =>
  change(cache, team, all => all.map(one => (one._id === id ? { ...one, isRead } : one)))

export const notificationsRead = (cache: QueryClient, team: string): void =>
  change(cache, team, all => all.map(one => ({ ...one, isRead: true })))

export const notificationCleared = (cache: QueryClient, team: string, id: string): void =>
  change(cache, team, all => all.filter(one => one._id !== id))

export const notificationsCleared = (cache: QueryClient, team: string): void => change(cache, team, () => [])

/** Older ones, at the end of the list. */
export const notificationsAppended = (cache: QueryClient, team: string, older: readonly Notification[]): void =>
  change(cache, team, all => [...all, ...older.filter(({ _id }) => !all.some(known => known._id === _id))])

/** The server has refused a shown change: the list is fetched again. */
export const notificationsRefused = (cache: QueryClient, team: string): Promise<void> => refresh(cache, keys.notifications(team))

const change = (cache: QueryClient, team: string, next: (all: Notification[]) => Notification[]): void =>
  void showChange(cache, keys.notifications(team), next)
