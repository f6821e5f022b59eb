const OWN_KEYS = '[role=dialog], [role=alertdialog], [role=menu], input, textarea, select, [contenteditable]'

/** A key of the page means something else here: somebody has made use of it, or it goes to a field, an editable text, a menu or a dialog. */
export const keepsKeys = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null)
