import { after } from '#web/platform/after.ts'

/** Where the unsaved text is now: on the server, on this device only, or only on the page. An upload of an import ends with the page. */
export type Outcome = 'saved' | Unsaved
export type Unsaved = 'kept' | 'lost' | 'sending'

/** Saves unsaved work. Without `canSave` the server refuses saves, so only the copy on this device has to be finished. */
export type UrgentSave = (canSave: boolean) => Promise<Outcome>

const URGENT_SAVE_MAX_MS = 5000

/** The work to save in this tab before the session ends. */
export const createUrgentSaves = () => {
  const saves = new Set<UrgentSave>()
  return {
    /** Returns a function that removes the save. */
    add: (save: UrgentSave) => {
      saves.add(save)
      return () => void saves.delete(save)
    },
    isEmpty: () => saves.size === 0,
    /** Returns the result of each save. */
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
