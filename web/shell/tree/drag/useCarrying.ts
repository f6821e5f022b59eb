import { useEffect, useRef, useState } from 'react'
import type { Carrier, Carrying, CarryOptions } from './carrier.ts'

/** The row that is carried, where it would land, and what a pointer or a finger drives. */
export function useCarrying(options: CarryOptions) {
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const latest = useRef({ ...options, carrying })
  useEffect(() => {
    latest.current = { ...options, carrying }
  })
  const carrier = useRef<Carrier>({ latest, point: null, show: setCarrying, host: null })

  // Others may change the tree during a drag: the row is dropped at its present place, and nowhere when it was deleted.
  const { rows } = options
  useEffect(() => {
    const { carrying: now } = latest.current
    const { host, point } = carrier.current
    if (!now || !host) return
    const row = rows.find(found => found.id === now.row.id)
    if (row?.kind !== 'document') return host.cancel()
    latest.current.carrying = { row, place: null }
    if (!point || !host.moveTo(point)) setCarrying(latest.current.carrying)
  }, [rows])

  return { carrying, carrier }
}
