import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Stands where a workspace is not among those of the reader any more: the page is loaded again, and the answer says why. */
export function AskAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return null
}
