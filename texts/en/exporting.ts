/** What an export says while it runs and when it fails; the words come with its script (`data/ownTexts.ts`). */
export const exporting = {
  running: 'Exporting “{{title}}”…',
  cancel: 'Cancel',
  failed: '“{{title}}” was not exported',
  offline: 'You are offline. An export needs the server: try again when the connection is back.',
  broken: 'The connection broke off before everything had arrived. Please try again.',
} as const
