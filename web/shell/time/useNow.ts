import { useSyncExternalStore } from 'react'
import { now } from '#web/data/clock.ts'

const MINUTE_MS = 60_000

const readMinute = () => Math.floor(now() / MINUTE_MS)
const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** The time, to the minute; what shows it goes on with the clock. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, readMinute, readMinute) * MINUTE_MS)
