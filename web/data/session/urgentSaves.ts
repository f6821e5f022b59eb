import { after } from '#web/platform/after.ts'

/** Where the text is that somebody was writing: on the server, on this device only, or nowhere but on the page. An import that is being sent ends with the page. */
export type Outcome = 'saved' | Unsaved
export type Unsaved = 'kept' | 'lost' | 'sending'

/** Saves what is unsaved. Without `canSave` the server takes no save any more, so only the copy on this device has to be finished. */
export type UrgentSave = (canSave: boolean) => Promise<Outcome>

const URGENT_SAVE_MAX_MS = 5000

/** What has to be saved in this tab before the session ends. */
export const createUrgentSaves = () => {
  const saves = new Set<UrgentSave>()
  return {
    /** Returns a function that takes the save away again. */
    add: (save: UrgentSave) => {
      saves.add(save)
      return () => void saves.delete(save)
    },
    isEmpty: () => saves.size === 0,
    /** Returns what became of each. */
    run: (canSave = true): Promise<Outcome[]> =>
      Promise.all([...saves].map(save => withinTime(save(canSave).catch((): Outcome => 'lost')))),
  }
}

export type UrgentSaves = ReturnType<typeof createUrgentSaves>

/** A save that takes too long counts as kept: the copy on this device was made while the text was on the page. */
export const withinTime = async (saving: Promise<Outcome>): Promise<Outcome> => {
  let cancel = () => {}
  const tooLong = new Promise<Outcome>(resolve => {
    cancel = after(URGENT_SAVE_MAX_MS, () => resolve('kept'))
  })
  const outcome = await Promise.race([saving, tooLong])
  cancel()
  return outcome
}
