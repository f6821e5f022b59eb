import { account } from './en/account.ts'
import { clientErrors, errors, fieldErrors } from './en/errors.ts'
import { imports } from './en/imports.ts'
import { documents } from './en/documents.ts'
import { editor } from './en/editor.ts'
import { setUp } from './en/setUp.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { teams } from './en/teams.ts'
import { tree } from './en/tree.ts'
import { workspaces } from './en/workspaces.ts'
import { ui } from './en/ui.ts'

/** Every text of the application's pages in English. Legal pages and mails keep theirs for themselves: no script needs them. */
export const english = {
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
}
