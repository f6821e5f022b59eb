import type { ReactNode } from 'react'
import { readCover } from '#contract/coverPlace.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import type { DocumentCoverToolsProps } from './DocumentCoverTools.tsx'

/** For writers only: adds, changes, moves and removes the cover of a document. */
export const CoverTools = onIdle<DocumentCoverToolsProps>(() => import('../atIdle.ts').then(module => module.DocumentCoverTools))

/** The image above a text, with its tools. Its room is there before it is loaded. */
export function Cover({ cover, children }: { cover: string | null; children?: ReactNode }) {
  if (!cover) return null
  const { image, y } = readCover(cover)
  return (
    <div className="group/cover relative h-50 overflow-clip bg-side sm:h-100 print:mb-8 print:h-40">
      <img src={image} alt="" style={{ objectPosition: `50% var(--moved,${y}%)` }} className="size-full object-cover" />
      {children}
    </div>
  )
}
