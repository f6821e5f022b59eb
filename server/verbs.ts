import type { Verbs } from './http/serve.ts'

/** Every verb of the server, by noun: the contract's shape, so that a missing or misplaced one does not compile. */
export const verbs = {
  auth: {},
  documents: {},
  files: {},
  imports: {},
  instance: {},
  teams: {},
  users: {},
  workspaces: {},
} as unknown as Verbs
