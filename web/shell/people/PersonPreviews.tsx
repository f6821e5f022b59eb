import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { underPointer } from '#web/platform/underPointer.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { followFaces, type Previewed, type Previews } from './followFaces.ts'
import type { PersonPreviewProps } from './PersonPreview.tsx'

const PersonPreview = onDemand<PersonPreviewProps>(() => import('./PersonPreview.tsx').then(module => module.PersonPreview))

/** The one preview of people on a page of a team, 550 px wide (`product: 9.6`). It stands above everything, also above panels with faces in them, and ends where the reader goes on. */
export function PersonPreviews() {
  const { key } = useLocation()
  const [first] = useState(key)
  return <Previewing key={key} isFirst={key === first} />
}

/** On the first page the pointer may have come before this script; later ones come below a pointer that lies still. */
function Previewing({ isFirst }: { isFirst: boolean }) {
  const card = useRef<HTMLDivElement>(null)
  const previews = useRef<Previews>(null)
  const [person, setPerson] = useState<Previewed | null>(null)
  useEffect(() => {
    if (!card.current) return
    const following = followFaces(card.current, setPerson, isFirst ? underPointer() : null)
    previews.current = following
    return following.stop
  }, [isFirst])
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={person?.name}
      tabIndex={-1}
      popover="manual"
      data-react-aria-top-layer="true"
      className="m-0 max-h-[calc(100dvh-24px)] w-[min(550px,100vw-24px)] animate-rise overflow-auto overscroll-contain rounded-card border border-ruling bg-surface p-0 text-ink shadow-raised outline-none print:hidden"
    >
      <PersonPreview key={person?.id} isOpen={person !== null} person={person} onDrawn={() => previews.current?.drawn()} />
    </div>
  )
}
