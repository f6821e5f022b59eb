import { forceLogout } from './auth/forceLogout.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { me } from './auth/me.ts'
import { refresh } from './auth/refresh.ts'
import { addCard } from './billing/addCard.ts'
import { cancel as cancelSubscription } from './billing/cancel.ts'
import { cards } from './billing/cards.ts'
import { change as changeSubscription } from './billing/change.ts'
import { createCustomer } from './billing/createCustomer.ts'
import { invoices } from './billing/invoices.ts'
import { removeCard } from './billing/removeCard.ts'
import { resume as resumeSubscription } from './billing/resume.ts'
import { sandboxCard } from './billing/sandboxCard.ts'
import { subscribe } from './billing/subscribe.ts'
import { subscription } from './billing/subscription.ts'
import { webhook } from './billing/webhook.ts'
import { create as createComment } from './comments/create.ts'
import { list as listComments } from './comments/list.ts'
import { remove as removeComment } from './comments/remove.ts'
import { update as updateComment } from './comments/update.ts'
import { exportDocument } from './documents/export.ts'
import { download } from './files/download.ts'
import { get as getFile } from './files/get.ts'
import { remove as removeFile } from './files/remove.ts'
import { update as updateFile } from './files/update.ts'
import { upload } from './files/upload.ts'
import { create as createFolder } from './folders/create.ts'
import { list as listFolders } from './folders/list.ts'
import { remove as removeFolder } from './folders/remove.ts'
import { update as updateFolder } from './folders/update.ts'
import { addMember } from './documents/addMember.ts'
import { archived } from './documents/archived.ts'
import { byTeam as documentsByTeam } from './documents/byTeam.ts'
import { byWorkspace } from './documents/byWorkspace.ts'
import { changeAccess } from './documents/changeAccess.ts'
import { countByTeam } from './documents/countByTeam.ts'
import { create as createDocument } from './documents/create.ts'
import { get as getDocument } from './documents/get.ts'
import { getBySlug as getDocumentBySlug } from './documents/getBySlug.ts'
import { getByToken } from './documents/getByToken.ts'
import { kickMember as kickDocumentMember } from './documents/kickMember.ts'
import { live } from './documents/live.ts'
import { lock } from './documents/lock.ts'
import { memberValidation } from './documents/memberValidation.ts'
import { names } from './documents/names.ts'
import { remove as removeDocument } from './documents/remove.ts'
import { restore } from './documents/restore.ts'
import { search } from './documents/search.ts'
import { shareLink } from './documents/shareLink.ts'
import { unlock } from './documents/unlock.ts'
import { update as updateDocument } from './documents/update.ts'
import { compare as compareVersions } from './histories/compare.ts'
import { create as createVersion } from './histories/create.ts'
import { fetch as fetchVersion } from './histories/fetch.ts'
import { fetchByDocument as versionsByDocument } from './histories/fetchByDocument.ts'
import { remove as removeVersion } from './histories/remove.ts'
import { restore as restoreVersion } from './histories/restore.ts'
import { cancel as cancelImport } from './imports/cancel.ts'
import { create as createImport } from './imports/create.ts'
import { get as getImport } from './imports/get.ts'
import { running as runningImports } from './imports/running.ts'
import { get as getInstance } from './instance/get.ts'
import { update as updateInstance } from './instance/update.ts'
import { search as searchMembers } from './members/search.ts'
import { clearAll as clearNotifications } from './notifications/clearAll.ts'
import { create as createNotification } from './notifications/create.ts'
import { fetchByTeam as notificationsByTeam } from './notifications/fetchByTeam.ts'
import { get as getNotification } from './notifications/get.ts'
import { readAll as readAllNotifications } from './notifications/readAll.ts'
import { remind } from './notifications/remind.ts'
import { remove as removeNotification } from './notifications/remove.ts'
import { update as updateNotification } from './notifications/update.ts'
import { byUser as teamsByUser } from './teams/byUser.ts'
import { changeGroup } from './teams/changeGroup.ts'
import { create as createTeam } from './teams/create.ts'
import { fetchActivity as fetchTeamActivity } from './teams/fetchActivity.ts'
import { get as getTeam } from './teams/get.ts'
import { getBySlug as getTeamBySlug } from './teams/getBySlug.ts'
import { getDefault as getDefaultTeam } from './teams/getDefault.ts'
import { kickMember } from './teams/kickMember.ts'
import { member } from './teams/member.ts'
import { remove as removeTeam } from './teams/remove.ts'
import { setPrimary } from './teams/setPrimary.ts'
import { transferOwnership } from './teams/transferOwnership.ts'
import { update as updateTeam } from './teams/update.ts'
import { create as createTemplate } from './templates/create.ts'
import { fetch as fetchTemplate } from './templates/fetch.ts'
import { fetchByTeam as templatesByTeam } from './templates/fetchByTeam.ts'
import { fetchByWorkspace as templatesByWorkspace } from './templates/fetchByWorkspace.ts'
import { globalTemplates } from './templates/globalTemplates.ts'
import { lock as lockTemplate } from './templates/lock.ts'
import { remove as removeTemplate } from './templates/remove.ts'
import { unlock as unlockTemplate } from './templates/unlock.ts'
import { update as updateTemplate } from './templates/update.ts'
import { create as createUpload } from './uploads/create.ts'
import { head as headUpload } from './uploads/head.ts'
import { options as uploadOptions } from './uploads/options.ts'
import { patch as patchUpload } from './uploads/patch.ts'
import { remove as removeUpload } from './uploads/remove.ts'
import { confirmEmail } from './users/confirmEmail.ts'
import { createPassword } from './users/createPassword.ts'
import { favourite } from './users/favourite.ts'
import { fetchActivity as fetchUserActivity } from './users/fetchActivity.ts'
import { fetchByEmail } from './users/fetchByEmail.ts'
import { fetchById } from './users/fetchById.ts'
import { fetchByTeam } from './users/fetchByTeam.ts'
import { fetchFavorites } from './users/fetchFavorites.ts'
import { fetchShared } from './users/fetchShared.ts'
import { newPassword } from './users/newPassword.ts'
import { register } from './users/register.ts'
import { remove as removeUser } from './users/remove.ts'
import { resetPassword } from './users/resetPassword.ts'
import { teamInvite } from './users/teamInvite.ts'
import { update as updateUser } from './users/update.ts'
import { addMember as addWorkspaceMember } from './workspaces/addMember.ts'
import { addPermission } from './workspaces/addPermission.ts'
import { byTeam as workspacesByTeam } from './workspaces/byTeam.ts'
import { changeGroup as changeWorkspaceGroup } from './workspaces/changeGroup.ts'
import { create as createWorkspace } from './workspaces/create.ts'
import { deletePermission } from './workspaces/deletePermission.ts'
import { get as getWorkspace } from './workspaces/get.ts'
import { getBySlug as getWorkspaceBySlug } from './workspaces/getBySlug.ts'
import { kickMember as kickWorkspaceMember } from './workspaces/kickMember.ts'
import { memberValidation as workspaceMemberValidation } from './workspaces/memberValidation.ts'
import { remove as removeWorkspace } from './workspaces/remove.ts'
import { setPermission } from './workspaces/setPermission.ts'
import { update as updateWorkspace } from './workspaces/update.ts'
import type { Verbs } from '#server/call/verb.ts'

/** Every verb of the server, by noun: the contract's shape, so that a missing or misplaced one does not compile. */
export const verbs: Verbs = {
  auth: { forceLogout, login, logout, me, refresh },
  billing: {
    addCard,
    cancel: cancelSubscription,
    cards,
    change: changeSubscription,
    createCustomer,
    invoices,
    removeCard,
    resume: resumeSubscription,
    sandboxCard,
    subscribe,
    subscription,
    webhook,
  },
  comments: { create: createComment, list: listComments, remove: removeComment, update: updateComment },
  documents: {
    addMember,
    archived,
    byTeam: documentsByTeam,
    byWorkspace,
    changeAccess,
    countByTeam,
    create: createDocument,
    export: exportDocument,
    get: getDocument,
    getBySlug: getDocumentBySlug,
    getByToken,
    kickMember: kickDocumentMember,
    names,
    live,
    lock,
    memberValidation,
    remove: removeDocument,
    restore,
    search,
    shareLink,
    unlock,
    update: updateDocument,
  },
  files: { download, get: getFile, remove: removeFile, update: updateFile, upload },
  folders: { create: createFolder, list: listFolders, remove: removeFolder, update: updateFolder },
  histories: {
    compare: compareVersions,
    create: createVersion,
    fetch: fetchVersion,
    fetchByDocument: versionsByDocument,
    restore: restoreVersion,
    remove: removeVersion,
  },
  imports: { cancel: cancelImport, create: createImport, get: getImport, running: runningImports },
  instance: { get: getInstance, update: updateInstance },
  members: { search: searchMembers },
  notifications: {
    clearAll: clearNotifications,
    create: createNotification,
    fetchByTeam: notificationsByTeam,
    get: getNotification,
    readAll: readAllNotifications,
    remind,
    remove: removeNotification,
    update: updateNotification,
  },
  teams: {
    byUser: teamsByUser,
    changeGroup,
    create: createTeam,
    fetchActivity: fetchTeamActivity,
    get: getTeam,
    getBySlug: getTeamBySlug,
    getDefault: getDefaultTeam,
    kickMember,
    member,
    remove: removeTeam,
    setPrimary,
    transferOwnership,
    update: updateTeam,
  },
  templates: {
    create: createTemplate,
    fetch: fetchTemplate,
    fetchByTeam: templatesByTeam,
    fetchByWorkspace: templatesByWorkspace,
    globalTemplates,
    lock: lockTemplate,
    remove: removeTemplate,
    unlock: unlockTemplate,
    update: updateTemplate,
  },
  uploads: { create: createUpload, head: headUpload, options: uploadOptions, patch: patchUpload, remove: removeUpload },
  users: {
    confirmEmail,
    createPassword,
    favourite,
    fetchActivity: fetchUserActivity,
    fetchByEmail,
    fetchById,
    fetchByTeam,
    fetchFavorites,
    fetchShared,
    newPassword,
    register,
    remove: removeUser,
    resetPassword,
    teamInvite,
    update: updateUser,
  },
  workspaces: {
    addMember: addWorkspaceMember,
    addPermission,
    byTeam: workspacesByTeam,
    changeGroup: changeWorkspaceGroup,
    create: createWorkspace,
    deletePermission,
    get: getWorkspace,
    getBySlug: getWorkspaceBySlug,
    kickMember: kickWorkspaceMember,
    memberValidation: workspaceMemberValidation,
    remove: removeWorkspace,
    setPermission,
    update: updateWorkspace,
  },
}
