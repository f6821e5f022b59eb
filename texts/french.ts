import { account } from './fr/account.ts'
import { clientErrors, errors, fieldErrors } from './fr/errors.ts'
import { imports } from './fr/imports.ts'
import { documents } from './fr/documents.ts'
import { editor } from './fr/editor.ts'
import { setUp } from './fr/setUp.ts'
import { search } from './fr/search.ts'
import { shell } from './fr/shell.ts'
import { teams } from './fr/teams.ts'
import { tree } from './fr/tree.ts'
import { workspaces } from './fr/workspaces.ts'
import { ui } from './fr/ui.ts'
import type { Area } from './translate.ts'

/** Every text of the application's pages in French. */
export const french = {
  account,
  clientErrors,
  documents,
  editor,
  errors,
  fieldErrors,
  imports,
  search,
  setUp,
  shell,
  teams,
  tree,
  ui,
  workspaces,
} satisfies Record<Area, Record<string, string>>
