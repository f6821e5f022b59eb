import { type ReactNode, useMemo } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { classes } from '#web/ui/look/classes.ts'
import { hasSummary } from './reading/isSummarised.ts'

interface DocumentColumnProps {
  document: Document
  /** Two versions side by side take the whole page, where there is room. */
  isBroad?: boolean
  className?: string
  children: ReactNode
}

/** The column of another page of a document, its history or its settings: where that of its text is, so that the tabs stay in place under the pointer. */
export function DocumentColumn({ document, isBroad = false, className, children }: DocumentColumnProps) {
  const isAtSide = useMemo(() => document.isWide || hasSummary(document.content as Content), [document])
  return (
    <div data-side={isAtSide && !isBroad} className={classes('document-page', isBroad && '@min-[1000px]:max-w-[1320px]', className)}>
      {children}
    </div>
  )
}
