/** What an export says while it runs and when it fails; the words come with its script (`data/ownTexts.ts`). */
export const exporting = {
  running: 'Exporting “{{title}}”…',
  cancel: 'Cancel',
  failed: '“{{title}}” wasn’t exported',
  offline: 'You’re offline. Exporting needs the server: try again when the connection is back.',
  broken: 'The connection was lost before the export was complete. Try again.',
} as const
