import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Whether the page has been idle once. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
