/** To-dos of a document that is read; it comes with the reading tools. */
export const ticking = {
  ticked: '“{{task}}” was ticked',
  unticked: '“{{task}}” was unticked',
  unnamed: 'To-do',
  undo: 'Undo',
  isEditing: '{{name}} is editing this document. You can tick its to-dos afterwards.',
  isMine: 'You’re editing this document in another tab. Tick the to-do there.',
  archived: 'This document is archived. Unarchive it to tick its to-dos.',
  readOnly: 'You can read this document, but not tick its to-dos.',
  notSaved: 'Your tick wasn’t saved',
  changed: 'Someone has changed this document. Look at the to-do and try again.',
  unreached: 'Cahier can’t reach the server. Try again when the connection is back.',
} as const
