import { createStore } from '#web/platform/store.ts'

/** The place of the callout whose icon was pressed, until its tools have opened their menu of kinds. */
export const kindMenu = createStore<number | null>(null)
