/** The panel of what is archived; its words come with it. */
export const archivePanel = {
  archive: 'Archive',
  archiveOf: 'Archive of “{{title}}”',
  archiveEmpty: 'Nothing is archived. What you archive leaves the tree, stays findable and can come back at any time.',
  archiveNeedsWorkspace: 'Open a workspace to see its archive.',
  unarchive: 'Take “{{title}}” out of the archive',
  deleteArchived: 'Delete “{{title}}”',
} as const
