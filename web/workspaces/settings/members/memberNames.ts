import type { WorkspaceMember } from '#contract/calls/workspaces.ts'

/** Returns the displayed name: of people who have not joined the team yet only the address is known. */
export const nameOf = ({ firstname, lastname, email }: Pick<WorkspaceMember, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email

/** Somebody who waits for an answer of the managers. */
export const isRequest = ({ kind, isConfirmed }: WorkspaceMember): boolean => kind === 'request' && !isConfirmed
