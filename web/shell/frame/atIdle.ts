// What a page of a team fetches when it is idle, in one file: small ones would cost a request each.
export { Bell } from '#web/shell/notifications/Bell.tsx'
export { ResizeHandle } from '#web/shell/side/ResizeHandle.tsx'
export { OfflineNotice } from './OfflineNotice.tsx'
export { TreeSelection } from '#web/shell/tree/TreeSelection.tsx'
export { ShellDialogs } from './ShellDialogs.tsx'
export { NeighboursBelow } from './NeighboursBelow.tsx'
