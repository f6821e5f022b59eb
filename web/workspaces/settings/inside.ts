// The settings come in one file, since the route of a workspace asks for them together.
export { loadSettings } from './loadSettings.ts'
export { NoRight, WorkspaceSettings } from './WorkspaceSettings.tsx'
