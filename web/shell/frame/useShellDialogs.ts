import { useState } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'

/** Which of the dialogs that any page may open is open, and for what. */
export function useShellDialogs() {
  const [moving, setMoving] = useState<DocumentEntry | null>(null)
  const [deleting, setDeleting] = useState<{ document: DocumentEntry; inside: number } | null>(null)
  const [placing, setPlacing] = useState<{ title: string | undefined } | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  return { moving, setMoving, deleting, setDeleting, placing, setPlacing, isSheetOpen, setSheetOpen }
}
