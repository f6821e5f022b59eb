/** A document of a team that is not the reader's own; the words come with its page (`data/ownTexts.ts`). */
export const outside = {
  restricted: 'Restricted',
  restrictedText: 'Only the people listed here and the managers of its workspace. Nested documents are restricted as well.',
  openText: 'Everyone in its workspace has access, too.',
  leave: 'Leave this document',
  leaveTitle: 'Leave “{{title}}”?',
  leaveText: 'You will no longer be able to open it. What you wrote in it stays. To come back, you need a new invitation.',
  leaveConfirm: 'Leave',
  left: 'You left “{{title}}”.',
  goneTitle: 'You can no longer open this document',
  goneText: 'It is no longer shared with you, or it was archived or deleted.',
  goneKept:
    'It is no longer shared with you, or it was archived or deleted. What you typed last may not be in it, and is still on this device.',
  downloadKept: 'Download what you typed',
  mineFile: '{{title}} (my text)',
} as const
