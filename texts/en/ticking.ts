/** To-dos of a document that is read; it comes with the reading tools. */
export const ticking = {
  ticked: '“{{task}}” was ticked',
  unticked: '“{{task}}” was unticked',
  unnamed: 'To-do',
  undo: 'Undo',
  isEditing: '{{name}} is editing this document. Its to-dos can be ticked when they have finished.',
  isMine: 'You are editing this document in another tab. Tick the to-do there.',
  archived: 'This document is archived. Bring it back to tick its to-dos.',
  readOnly: 'You can read this document, but not tick its to-dos.',
  notSaved: 'Your tick was not saved',
  changed: 'Someone else has changed this document in the meantime. Look at the to-do and try again.',
  unreached: 'The server cannot be reached. Try again when the connection is back.',
} as const
