import { createStore } from '#web/platform/store.ts'

/** How many notifications of the shown team are unread, for the title of the tab; 0 until the page is idle. */
export const unread = createStore(0)
