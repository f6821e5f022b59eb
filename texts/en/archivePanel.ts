/** The panel of what is archived; its words come with it. */
export const archivePanel = {
  archive: 'Archive',
  archiveOf: 'Archive of “{{title}}”',
  archiveEmpty:
    'No archived documents. Archiving takes a document out of the sidebar; you can still search for it and unarchive it at any time.',
  archiveNeedsWorkspace: 'Open a workspace to see its archive.',
  unarchive: 'Unarchive “{{title}}”',
  deleteArchived: 'Delete “{{title}}”',
  which: 'What is shown',
  archived: 'Archived',
  deleted: 'Deleted',
  deletedNote: 'You can restore documents for {{days, number}} days after they were deleted.',
  deletedEmpty: 'No deleted documents that you can restore.',
  deletedBy: 'Deleted by {{name}}',
  restore: 'Restore “{{title}}”',
  restored: '“{{title}}” was restored',
} as const
