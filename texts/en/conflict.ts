/** The dialog for two versions of a text; its words come with it. */
export const conflict = {
  conflictTitle: 'Two versions of “{{title}}”',
  conflictText: 'While you were writing, somebody else saved this document. Nothing you typed is lost: choose which version stays.',
  conflictTitles: 'Both texts are the same, but somebody else has given this document another title. Choose which title stays.',
  conflictMine: 'Your version',
  conflictTheirs: 'The saved version',
  conflictTheirsBy: 'Saved version by {{name}}',
  conflictKeepMine: 'Keep mine',
  conflictTakeTheirs: 'Take theirs',
  conflictTakeTheirsHint: 'If you take theirs, your text is downloaded first, so that nothing of it is lost.',
  conflictCopy: 'Copy',
  conflictDownload: 'Download',
  mineCopied: 'Your version is copied',
  mineFile: '{{title}} (my version)',
  sameTitle: 'Both texts are the same',
  sameText: 'What is saved is what you had typed: there is nothing to choose, and nothing is lost.',
  takenOver: '{{name}} has taken over',
  lockedText:
    'Your last changes are not saved, but kept on this device. Leave this page open: they are saved when the document is free again, and if it has been changed by then, you choose which text stays. If you close it, open this document here again to get them back.',
  lockedWait: 'Wait until it is free',
  somebody: 'Somebody else',
} as const
