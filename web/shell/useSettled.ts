import { useEffect, useState } from 'react'

/** How long typing has to rest before it is looked up. */
const REST_MS = 150

/** A value once it has stopped changing; an empty one at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}
