/** The dialog for two versions of a text; its words come with it. */
export const conflict = {
  conflictTitle: 'Two versions of “{{title}}”',
  conflictText: 'While you were editing, someone else saved their version. Nothing you typed is lost: choose which version to keep.',
  conflictTitles: 'Both texts are the same, but someone else has changed the title. Choose which title to keep.',
  conflictMine: 'Your version',
  conflictTheirs: 'Saved version',
  conflictTheirsBy: 'Saved version by {{name}}',
  conflictKeepMine: 'Keep my version',
  conflictTakeTheirs: 'Use saved version',
  conflictTakeTheirsHint: 'Your version is downloaded first, so you keep a copy.',
  conflictCopy: 'Copy',
  conflictDownload: 'Download',
  mineCopied: 'Your version was copied',
  mineFile: '{{title}} (my version)',
  sameTitle: 'Both texts are the same',
  sameText: 'Your text is already saved: there’s nothing to choose, and nothing is lost.',
  takenOver: '{{name}} has taken over',
  lockedText:
    'Your latest changes aren’t saved yet, but they’re kept on this device. Leave this page open: they’ll be saved when the document is available. If it has changed by then, you’ll choose which version to keep. If you close this page, open this document here again to get them back.',
  lockedWait: 'Keep waiting',
  somebody: 'Someone else',
} as const
