/** The page of a workspace and its dialogs. */
export const workspaces = {
  documents: 'Documents',
  documents_count_one: '{{count, number}} document',
  documents_count_other: '{{count, number}} documents',
  inside_one: '{{count, number}} nested document',
  inside_other: '{{count, number}} nested documents',
  editOverview: 'Edit overview',
  writeOverview: 'Add an overview',
  import: 'Import',
  rename: 'Rename workspace',
  actions: 'Actions for this workspace',
  empty: 'No documents yet. Write the first one, or import a folder of what you already have.',
  emptyReader: 'No documents yet. Anyone who can edit this workspace can add the first one.',
  private: 'Private',
  public: 'Public',
  showMore: 'Show more',
  dropHere: 'Drop to import into “{{title}}”',
} as const
