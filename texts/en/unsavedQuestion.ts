/** What a logout would leave unsaved, or lose. */
export const unsavedQuestion = {
  unsavedTitle: 'Log out with unsaved changes?',
  unsavedKept:
    'Some of your changes couldn’t be saved. They’re kept on this device, for you only. Log in and open the document again to get them back.',
  unsavedLost: 'Some of your changes couldn’t be saved, not even on this device. If you log out now, you’ll lose them.',
  unsavedImport: 'An import is still uploading. If you log out now, it will be cancelled.',
  unsavedLogOut: 'Log out anyway',
} as const
