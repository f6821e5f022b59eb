import { useEffect, useState } from 'react'
import { after } from '#web/platform/after.ts'

/** How long typing has to rest before it is looked up. */
const REST_MS = 150

/** A value once it has stopped changing for so long; an empty one at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => after(REST_MS, () => setSettled(value)), [value])
  return value === '' ? '' : settled
}
