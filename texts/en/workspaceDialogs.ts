/** The dialogs that make and rename workspaces; their words come with them. */
export const workspaceDialogs = {
  createTitle: 'New workspace',
  createIntro: 'A separate place for one topic, client or group.',
  name: 'Name',
  namePlaceholder: 'Handbook',
  visibility: 'Who can read it',
  visible: 'Whole team',
  visibleHint: 'Everyone on the team can find and read it.',
  private: 'Private',
  privateHint: 'Only its members and team admins can see it.',
  public: 'Public',
  publicHint: 'Anyone on the web can read it, even without an account.',
  create: 'Create workspace',
  created: '“{{title}}” was created',
  renameTitle: 'Rename “{{title}}”',
  save: 'Save',
  renamed: 'The workspace was renamed “{{title}}”',
} as const
