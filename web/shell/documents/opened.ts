import { useEffect } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { remember, useRemembered } from '#web/shell/remembered.ts'

/** Some more than are shown, since one may be deleted. */
const REMEMBERED_MAX = 8

/**
 * The documents of a team that a person has opened on this device, the latest first; undefined while the server renders. Only their ids are remembered:
 * whether the person may still read them, and what they are called, is asked for.
 */
export const useOpened = (user: string, team: string): string[] | undefined => {
  const ids = useRemembered(keyOf(user, team))
  return ids === undefined ? undefined : (ids?.split(',') ?? [])
}

/** Remembers that a person has opened this document. */
export const useRememberOpened = (user: string, document: Pick<DocumentEntry, '_id' | 'team' | 'slug'> | undefined): void => {
  const { _id: id, team, slug } = document ?? {}
  const opened = useOpened(user, team ?? '') ?? []
  const next = [id, ...opened.filter(one => one !== id)].slice(0, REMEMBERED_MAX).join()
  const isNews = id !== undefined && slug !== OVERVIEW_SLUG && next !== opened.join()
  useEffect(() => {
    if (isNews && team !== undefined) remember(keyOf(user, team), next)
  }, [isNews, user, team, next])
}

const keyOf = (user: string, team: string) => `opened:${user}:${team}`
