import type { RefObject } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { FocusKeys } from '../focus/FocusKeys.tsx'
import { PartTools } from '../parts/PartTools.tsx'
import { useOwnAddress } from '../useOwnAddress.ts'
import { Backlinks } from './Backlinks.tsx'
import { useCopying } from './useCopying.ts'
import { type Mentioned, useMentioned } from './useMentioned.ts'
import { useReadNotifications } from './useReadNotifications.ts'
import { useTicking } from './useTicking.ts'

export interface ReadingToolsProps extends ToolsProps {
  /** Nobody writes in the text on this page. */
  isReading: boolean
}

interface ToolsProps {
  text: RefObject<HTMLElement | null>
  document: Document
  onMentioned: (mentioned: Mentioned) => void
}

/** What belongs to a text once the page is at rest. What names the document stays below it while somebody writes, so that nothing moves. */
export function ReadingTools({ isReading, ...tools }: ReadingToolsProps) {
  return (
    <>
      {isReading && <Tools {...tools} />}
      <Backlinks document={tools.document} />
      <FocusKeys />
    </>
  )
}

const COPIES = ['code', 'headings'] as const

/** What the reader of a document does: tick a to-do, copy words, and what there is to do with parts of any text. */
function Tools({ text, document, onMentioned }: ToolsProps) {
  useMentioned(document, onMentioned)
  useReadNotifications(document)
  useCopying(text)
  useTicking(text, document)
  useOwnAddress(document)
  return <PartTools text={text} copies={COPIES} />
}
