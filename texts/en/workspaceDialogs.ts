/** The dialogs that make and rename workspaces; their words come with them. */
export const workspaceDialogs = {
  createTitle: 'New workspace',
  createIntro: 'A place of its own for one subject or one group.',
  name: 'Name',
  namePlaceholder: 'Handbook',
  visibility: 'Who may read it',
  visible: 'The whole team',
  visibleHint: 'Everybody in the team finds and reads it.',
  private: 'Private',
  privateHint: 'Only its members and the admins of the team know of it.',
  public: 'Public',
  publicHint: 'Anyone on the web can read it, even without an account.',
  create: 'Create workspace',
  created: '“{{title}}” is ready',
  renameTitle: 'Rename “{{title}}”',
  save: 'Save',
  renamed: 'The workspace is now called “{{title}}”',
} as const
