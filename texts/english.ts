import { logOut } from './en/logOut.ts'
import { clientErrors, errors, fieldErrors } from './en/errors.ts'
import { documents } from './en/documents.ts'
import { shell } from './en/shell.ts'
import { tree } from './en/tree.ts'
import { workspaces } from './en/workspaces.ts'
import { ui } from './en/ui.ts'

/** Every text of the application's pages in English but for what comes with a script of its own (`data/ownTexts.ts`). Legal pages and mails keep theirs for themselves: no script needs them. */
export const english = {
  logOut,
  clientErrors,
  documents,
  errors,
  fieldErrors,
  shell,
  tree,
  ui,
  workspaces,
}
