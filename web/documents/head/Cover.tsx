import type { Document } from '#contract/calls/documents.ts'
import { readCover } from '#contract/coverPlace.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import type { CoverToolsProps } from './CoverTools.tsx'

/** For writers only: adds, changes, moves and removes the cover. */
export const CoverTools = onIdle<CoverToolsProps>(() => import('../atIdle.ts').then(module => module.CoverTools))

/** The image above a document. Its room is there before it is loaded. */
export function Cover({ document, canWrite }: { document: Document; canWrite: boolean }) {
  if (!document.cover) return null
  const { image, y } = readCover(document.cover)
  return (
    <div className="group/cover relative h-50 overflow-clip bg-side sm:h-100 print:mb-8 print:h-40">
      <img src={image} alt="" style={{ objectPosition: `50% var(--moved,${y}%)` }} className="size-full object-cover" />
      {canWrite && <CoverTools document={document} />}
    </div>
  )
}
