import { createStore } from '#web/platform/store.ts'

/** Whether the page shows nothing but its text (`interface: focus mode`), until that or the document is left. */
export const focusMode = createStore(false)
