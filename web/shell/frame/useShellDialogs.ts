import { useState } from 'react'
import type { ListedDocument } from '#contract/calls/documents.ts'

/** Which of the dialogs that any page may open is open, and for what. */
export function useShellDialogs() {
  const [moving, setMoving] = useState<ListedDocument | null>(null)
  const [deleting, setDeleting] = useState<{ document: ListedDocument; inside: number } | null>(null)
  const [placing, setPlacing] = useState<{ title: string | undefined } | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  return { moving, setMoving, deleting, setDeleting, placing, setPlacing, isHelpOpen, setHelpOpen }
}
