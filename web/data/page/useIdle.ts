import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Whether the page has once had nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
