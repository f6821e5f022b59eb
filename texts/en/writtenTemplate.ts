/** What the page of a template says where that of a document names the document; the rest is the same. */
export const writtenTemplate = {
  actions: 'More actions for this template',
  emptyReader: 'This template is empty.',
  emptyWriter: 'This template is empty. Select Edit to begin.',
  doneKept:
    'Your changes are kept on this device. Leave this page open and they’ll be saved when the server is back. If you close it, open this template here again to get them back.',
  leaveKept: 'Your latest changes couldn’t be saved. They’re kept on this device: open the template here again to get them back.',
  draftText: 'Unsaved changes to this template are kept on this device:',
  draftMoved: 'The template has changed since then.',
  takeOverText:
    '{{name}} will be notified, and their changes that aren’t saved yet stay on their device. You continue from the saved text.',
  endedKept: 'Changes that couldn’t be saved are kept on this device: open the template here again to get them back.',
  movedTitle: 'The template has changed',
  isEditing: '{{name}} is editing',
  whileEditing: 'While {{name}} is editing',
  locked: 'Not saved – someone else is editing',
} as const
