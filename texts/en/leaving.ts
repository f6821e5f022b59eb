/** What is asked before a page of settings with changes is left. Its words come with these pages. */
export const leaving = {
  title: 'Leave without saving?',
  text: 'What you changed on this page hasn’t been saved yet.',
  leave: 'Leave without saving',
} as const
