import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Shown when a workspace is not among the reader's any more: the page is loaded again, and the answer has the reason. */
export function AskAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return null
}
