import { members } from '#contract/calls/members.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/access/documents.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { findCandidates } from './candidates.ts'

/** Returns the people, teams and workspaces that managers of a document or workspace may share it with. */
export const search = verb(members.search, async (tools, { query, caller }) => {
  if (query.document !== undefined && query.workspace === undefined) {
    const { document, standing } = await accessDocument(tools, caller, query.document)
    authorize(standing, 'manage', 'document')
    return findCandidates(tools, standing, caller, { team: document.team, document: document._id, words: query.q })
  }
  if (query.workspace === undefined || query.document !== undefined)
    throw new Refusal('request.invalid', {}, [{ field: 'workspace', code: query.workspace === undefined ? 'required' : 'invalid_value' }])
  const { workspace, standing } = await accessWorkspace(tools, caller, query.workspace)
  authorize(standing, 'manage', 'workspace')
  return findCandidates(tools, standing, caller, { team: workspace.team, workspace: workspace._id, words: query.q })
})
