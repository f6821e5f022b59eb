const OWN_KEYS = '[role=dialog], [role=alertdialog], [role=menu], input, textarea, select, [contenteditable]'

/** Whether a key is not for the page: it is handled already, or goes to a field, an editable text, a menu or a dialog. */
export const keepsKeys = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null)
