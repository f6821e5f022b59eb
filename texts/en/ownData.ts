/** The README of the zip with one's own data. Names of files stand in it as they are. */
export const ownData = {
  title: 'Your data from Cahier',
  about:
    'Put together for {{name}} ({{email}}) at {{site}} on {{date}}: what is stored about you, and what you wrote, as far as you may see it.',
  contents: 'What is in here',
  account:
    'Your profile and settings, the sessions that are open, your teams and workspaces with your role, the billing address of a team you own, documents shared with you, favourites.',
  comments: 'The comments you wrote. Where you may no longer read the document, its title and the words you commented on are left out.',
  reactions: 'Your reactions to comments.',
  notifications: 'Your notifications of the last 30 days.',
  invitations: 'The invitations you sent by email lately.',
  files: 'The files you uploaded, where you may read them. Those that your documents show are in this zip, beside them.',
  documentList: 'A list of your documents, with the path of each.',
  documents: 'Your documents as Markdown, with their files, in a folder for each team and workspace. `SUMMARY.md` has their order.',
  pictures: 'Your photo and your cover.',
  whichTitle: 'Which documents are yours',
  which:
    'Those that you created, that you were the last to change, or of which a version that you wrote is kept, as long as you may read them. What you may no longer read, and what is deleted, is not here.',
  sharedWith: 'Documents whose team or workspace you don’t belong to are in the folder `Shared with me`.',
  withoutTitle: 'What is not here',
  without:
    'Your password and the keys of your sessions: Cahier keeps only what it needs to check them. Earlier versions, templates, and files that no document of yours shows belong to the workspaces. What others wrote is theirs, except in documents you wrote together.',
} as const
