import { remember, useRemembered } from '#web/shell/remembered.ts'

const keyOf = (user: string) => `welcome:${user}`

/** The first team of a person has been created or joined here: its first page welcomes them, once. */
export const letWelcomeWait = (user: string, team: string): void => remember(keyOf(user), team)

/** Returns whether a welcome to this team waits for the person, and how to end it. What is remembered is that one waits, so that it can come only once. */
export function useWaitingWelcome(user: string, team: string): { isWaiting: boolean; end: () => void } {
  return { isWaiting: useRemembered(keyOf(user)) === team, end: () => remember(keyOf(user), null) }
}
