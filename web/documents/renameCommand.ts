import type { Document } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { WritingControl } from './useWriting.tsx'

/** Returns what renames the document of the page: writing begins in its title. Undefined where the reader may not, or the title is fixed. */
export const renameCommand = ({ slug }: Document, control: WritingControl): (() => void) | undefined =>
  control.canWrite && slug !== OVERVIEW_SLUG ? () => control.begin({ selectTitle: true }) : undefined
