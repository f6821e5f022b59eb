/** The panel of what is archived; its words come with it. */
export const archivePanel = {
  archive: 'Archive',
  archiveOf: 'Archive of “{{title}}”',
  archiveEmpty:
    'No archived documents. Archiving takes a document out of the sidebar; you can still search for it and unarchive it at any time.',
  archiveNeedsWorkspace: 'Open a workspace to see its archive.',
  unarchive: 'Unarchive “{{title}}”',
  deleteArchived: 'Delete “{{title}}”',
} as const
