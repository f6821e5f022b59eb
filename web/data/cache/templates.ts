import type { QueryClient } from '@tanstack/react-query'
import type { GlobalTemplate, Template, TemplateEntry } from '#contract/calls/templates.ts'
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'
import { showChange } from './apply/showChange.ts'

/** Stores a template from an answer: its page shows it, and the list is fetched again. */
export const templateShown = (cache: QueryClient, template: Template): void => {
  cache.setQueryData<Template | GlobalTemplate>(keys.template(template.team, template._id), template)
  void refresh(cache, keys.templates(template.team))
}

/** Changes the shown template before the server has answered. Returns a function that takes that back. */
export const templateChanged = (cache: QueryClient, { team, id }: { team: string; id: string }, part: Partial<Template>): (() => void) => {
  const key = keys.template(team, id)
  const before = cache.getQueryData<Template>(key)
  const shown = cache.setQueryData<Template>(key, template => template && { ...template, ...part })
  return () => {
    if (before && cache.getQueryData(key) === shown) cache.setQueryData(key, before)
    else void refresh(cache, key)
  }
}

/** The server may have another text of it by now. */
export const templateEnded = (cache: QueryClient, team: string, id: string): void => void refresh(cache, keys.template(team, id))

export const templateRemoved = (cache: QueryClient, team: string, id: string): void => {
  cache.setQueryData<TemplateEntry[]>(keys.templates(team), list => list?.filter(({ _id }) => _id !== id))
  void refresh(cache, keys.templates(team))
  cache.removeQueries({ queryKey: keys.template(team, id), type: 'inactive' })
}

/** Shows the templates of a team, or of one workspace, in this order. Returns a function that takes that back, unless the list has changed since. */
export const templatesSorted = (cache: QueryClient, team: string, ids: readonly string[]): (() => void) => {
  const key = keys.templates(team)
  const before = cache.getQueryData<TemplateEntry[]>(key)
  const shown = showChange<TemplateEntry[]>(cache, key, list => sorted(list, ids))
  return () => {
    if (cache.getQueryData(key) === shown) cache.setQueryData(key, before)
    void refresh(cache, key)
  }
}

/** Returns the list with the templates of one team or workspace in this order; all others stay. */
export function sorted(list: readonly TemplateEntry[], ids: readonly string[]): TemplateEntry[] {
  const queue = ids.flatMap(id => list.find(({ _id }) => _id === id) ?? []).map((template, order) => ({ ...template, order }))
  const isSorted = new Set(ids)
  return list.map(template => (isSorted.has(template._id) ? (queue.shift() ?? template) : template))
}
