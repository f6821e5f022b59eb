import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { type Appliers, applyWith, ownAppliers } from './apply.ts'
import { startEditing, stopEditing } from './applyEditing.ts'
import { addDocuments } from './applyMany.ts'
import {
  addNotification,
  addWorkspace,
  changeFolder,
  changeMember,
  changeRights,
  changeSharing,
  changeTeam,
  changeUser,
  removeTeam,
  removeWorkspace,
} from './applyTeam.ts'
import { changeTemplate, changeTemplates } from './applyTemplates.ts'
import { changePeople } from './applyWorkspace.ts'

const appliers: Appliers = {
  ...ownAppliers,
  'documents/added': addDocuments,
  'sharing/changed': changeSharing,
  'workspace/added': addWorkspace,
  'workspace/removed': removeWorkspace,
  'rights/changed': changeRights,
  'team/changed': changeTeam,
  'team/removed': removeTeam,
  'user/changed': changeUser,
  'member/added': changePeople,
  'member/changed': changeMember,
  'template/added': changeTemplates,
  'template/changed': changeTemplate,
  'template/removed': changeTemplates,
  'template/sorted': changeTemplates,
  'folder/changed': changeFolder,
  /** No page keeps what is said about a document. */
  'comment/changed': () => {},
  'notification/added': addNotification,
  'editing/started': startEditing,
  'editing/stopped': stopEditing,
}

/** Brings in what the realtime channel tells; it comes with the channel, once a page is at rest. */
export const applyHeard = (cache: QueryClient, commit: Commit): void => applyWith(appliers, cache, commit)
