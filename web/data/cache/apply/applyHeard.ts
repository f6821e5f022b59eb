import type { QueryClient } from '@tanstack/react-query'
import type { Commit, CommitType } from '#contract/realtime.ts'
import { applyWith, ownAppliers } from './apply.ts'
import { applyToActivity } from './applyActivity.ts'
import { applyToBacklinks } from './applyBacklinks.ts'
import { applyDocumentAdded, changeSharing, applyDocumentMoved } from './applyAccess.ts'
import { applyToExcerpts } from './applyExcerpts.ts'
import { startEditing, stopEditing } from './applyEditing.ts'
import { addDocuments } from './applyMany.ts'
import {
  addNotification,
  addWorkspace,
  changeFolder,
  changeMember,
  changeRights,
  changeTeam,
  changeUser,
  removeMember,
  removeTeam,
  removeWorkspace,
} from './applyTeam.ts'
import { changeTemplate, changeTemplates } from './applyTemplates.ts'
import { changePeople } from './applyPeople.ts'
import { changeWorkspace } from './applyWorkspace.ts'
import { keys } from '../keys.ts'
import { refresh } from '../refresh.ts'

type Appliers = { [T in CommitType]: (cache: QueryClient, payload: Extract<Commit, { type: T }>['payload']) => void }

const appliers: Appliers = {
  ...ownAppliers,
  'document/added': applyDocumentAdded,
  'document/moved': applyDocumentMoved,
  'documents/added': addDocuments,
  'sharing/changed': changeSharing,
  'workspace/added': addWorkspace,
  'workspace/changed': changeWorkspace,
  'workspace/removed': removeWorkspace,
  'rights/changed': changeRights,
  'team/changed': changeTeam,
  'team/removed': removeTeam,
  'user/changed': changeUser,
  'favourite/moved': (cache, { team }) => void refresh(cache, keys.favourites(team)),
  'member/added': changePeople,
  'member/changed': changeMember,
  'member/removed': removeMember,
  'template/added': changeTemplates,
  'template/changed': changeTemplate,
  'template/removed': changeTemplates,
  'template/sorted': changeTemplates,
  'folder/changed': changeFolder,
  'comment/changed': (cache, { document }) => void refresh(cache, keys.comments(document)),
  'notification/added': addNotification,
  'editing/started': startEditing,
  'editing/stopped': stopEditing,
}

/** Brings in what the realtime channel tells; it comes with the channel, once a page is at rest. */
export const applyHeard = (cache: QueryClient, commit: Commit): void => {
  applyWith(appliers, cache, commit)
  applyToBacklinks(cache, commit)
  applyToExcerpts(cache, commit)
  applyToActivity(cache, commit)
}
