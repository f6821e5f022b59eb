/** The way out, wherever somebody is. */
export const logOut = {
  goodbye: 'Goodbye {{firstname}}, see you soon!',
  toLogOut: 'Log out',
  unsavedTitle: 'Log out although not everything is saved?',
  unsavedKept:
    'Some of what you have typed could not be saved. It is kept on this device, for you only, and is offered when you log in and open the document again.',
  unsavedLost: 'Some of what you have typed could neither be saved nor kept on this device, and would be lost.',
  unsavedImport: 'An import is still being sent. If you log out now, it is cancelled.',
  unsavedLogOut: 'Log out',
} as const
