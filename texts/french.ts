import { logOut } from './fr/logOut.ts'
import { clientErrors, errors, fieldErrors } from './fr/errors.ts'
import { documents } from './fr/documents.ts'
import { shell } from './fr/shell.ts'
import { tree } from './fr/tree.ts'
import { workspaces } from './fr/workspaces.ts'
import { ui } from './fr/ui.ts'
import type { Area } from './translate.ts'

/** What `english.ts` says, in French. */
export const french = {
  logOut,
  clientErrors,
  documents,
  errors,
  fieldErrors,
  shell,
  tree,
  ui,
  workspaces,
} satisfies Record<Area, Record<string, string>>
