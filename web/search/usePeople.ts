import { useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { matching } from '#web/shell/matching.ts'

const SHOWN = 5

/** Returns the members of the team in whose names words begin like these. */
export function usePeople(words: string): Person[] {
  const { queries } = useApp()
  const { team } = useShell()
  const { data: people = [] } = useQuery({ ...queries.people(team._id), enabled: words !== '' })
  if (words === '') return []
  const named = people.filter(({ isConfirmed }) => isConfirmed).map(person => ({ person, label: `${person.firstname} ${person.lastname}` }))
  return matching(named, words)
    .slice(0, SHOWN)
    .map(({ person }) => person)
}
