import { createContext, use } from 'react'
import type { ListedDocument } from '#contract/calls/documents.ts'
import type { StoredFile } from '#contract/calls/files.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import type { Content } from '#editor/node.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { NewDocumentPlace } from '#web/shell/newDocument/usualPlace.ts'
import type { DocumentActions } from '#web/shell/documents/useDocumentActions.ts'

/** The state and the actions of a team's frame for everything inside it. */
export interface Shell {
  team: Team
  user: User
  workspaces: readonly Workspace[]
  documents: DocumentActions
  /** The default place of a new document; null where there are several workspaces to choose from. */
  usualPlace: NewDocumentPlace | null
  /** Creates a document, in the default place unless one is given, and opens it for writing; without a place it asks for one first. */
  newDocument: (place?: NewDocumentPlace | null, title?: string) => Promise<void>
  /** Whether there is any place for a new document. */
  canAddDocument: boolean
  /** Opens the dialog that moves a document without dragging. */
  askMove: (document: ListedDocument) => void
  /** Asks, then deletes; leaves the page of the deleted document. */
  askDelete: (document: ListedDocument, inside: number) => void
  showHelp: () => void
  openNavigation: () => void
  panels: ShellPanels
}

/** What a file is chosen for, and what happens with it. */
export interface FileChoice {
  kinds: 'image' | 'video' | 'any'
  onChoose: (file: StoredFile) => void
}

export type AskedFiles = { workspace: Workspace; choice?: FileChoice } | { file: string }

/** Panels of the nouns; the layout of the team, which has them all, passes them to the shell. */
export interface ShellPanels {
  search: () => void
  newWorkspace: () => void
  invitePeople: () => void
  renameWorkspace: (workspace: Workspace) => void
  /** Asks, then makes a document the overview of its workspace. */
  chooseOverview: (workspace: Workspace, document: ListedDocument) => void
  /** Opens the import; what was dropped begins at once, under `parent` or at the top. Called while the drop event is still being handled. */
  importInto: (workspace: Workspace, parent?: string, dropped?: DataTransferItemList) => void
  /** Opens what is asked before a document is exported; `inside` is how many documents are directly inside it; those beside it leave with it. */
  exportDocument: (document: ListedDocument, inside: number, beside?: readonly ListedDocument[]) => void
  /** Opens what is asked before a template is used, made or deleted. */
  templates: (task: TemplateTask) => void
  /** Opens the files of a workspace, to manage them or to choose one, or the preview of one file. */
  showFiles: (asked: AskedFiles) => void
  /** Opens the report of an import that has ended. */
  showImport: (workspace: Workspace, id: string) => void
}

interface NamedTemplate {
  _id: string
  title: string
}

/** What is done with templates from anywhere: a document is made from one, chosen first if it is not given; one is made, also of a document or from another one; its text goes into an empty one; one is deleted. */
export type TemplateTask =
  | { kind: 'use'; template?: NamedTemplate; place?: NewDocumentPlace }
  | { kind: 'create'; document?: Pick<ListedDocument, '_id' | 'title' | 'workspace'>; copied?: NamedTemplate }
  | { kind: 'insert'; into: { title: string; isTemplate: boolean }; onPick: (content: Content) => void }
  | { kind: 'delete'; template: NamedTemplate }

export const ShellContext = createContext<Shell | null>(null)

/** For what is also shown to people from outside of the team, around whom there is none: they know nothing of the team (`authorisation: D26`). */
export const useTeamShell = (): Shell | null => use(ShellContext)

export function useShell(): Shell {
  const shell = useTeamShell()
  if (!shell) throw new Error('No shell: this component lives on a page of a team')
  return shell
}
