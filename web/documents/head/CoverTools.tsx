import { ImagePlus, MoveVertical, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import type { CoverPickerProps } from './CoverPicker.tsx'
import type { MovingCoverProps } from './MovingCover.tsx'
import { useHeadTexts } from './useHeadTexts.ts'

const CoverPicker = onDemand<CoverPickerProps>(() => import('./CoverPicker.tsx').then(module => module.CoverPicker))
const MovingCover = onDemand<MovingCoverProps>(() => import('./MovingCover.tsx').then(module => module.MovingCover))

export interface CoverToolsProps extends Pick<CoverPickerProps, 'cover' | 'uploads'> {
  /** Shows and saves it; rejects where it is refused, and shows the present one again. */
  save: (cover: string | null) => Promise<unknown>
  /** Without a cover: while the document is written, the offer is there without pointing at it. */
  isWriting?: boolean
}

/** The tools of whatever has a cover. Without one a quiet offer above the title, like the one of the icon; with one the buttons that change, move and remove it. A removed one can be brought back. */
export function CoverTools({ cover, uploads, save, isWriting = false }: CoverToolsProps) {
  const t = useHeadTexts()
  const change = useCoverChange(cover, save)
  const place = useRef<HTMLDivElement>(null)
  const [isMoving, setMoving] = useState(false)
  const { isOpen, setOpen, trigger, panel } = usePanel(CoverPicker, 'dialog')
  const picker = (
    <CoverPicker
      {...panel}
      isOpen={isOpen}
      cover={cover}
      uploads={uploads}
      onPick={picked => {
        setOpen(false)
        void change(picked)
      }}
    />
  )
  if (!cover)
    return (
      <>
        <Button
          {...trigger}
          tone="quiet"
          size="small"
          data-add-cover=""
          icon={<ImagePlus size={16} />}
          className={classes(
            'absolute top-0 right-0 print:hidden',
            !isWriting &&
              'opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden',
          )}
        >
          <span className="max-[420px]:sr-only">{t('addCover')}</span>
        </Button>
        {picker}
      </>
    )
  return (
    <div ref={place} className="print:hidden">
      {!isMoving && (
        <div
          className={classes(
            'absolute right-3 bottom-3 flex gap-0.5 rounded-control border border-ruling bg-surface p-0.5 shadow-raised transition-opacity sm:right-5',
            'pointer-fine:not-group-hover/cover:not-has-focus-visible:not-has-aria-expanded:opacity-0',
          )}
        >
          <Button {...trigger} tone="quiet" size="small" icon={<ImagePlus size={15} />}>
            {t('changeCover')}
          </Button>
          <IconButton label={t('moveCover')} icon={<MoveVertical size={16} />} onClick={() => setMoving(true)} {...MovingCover.warm} />
          <IconButton label={t('removeCover')} icon={<Trash2 size={16} />} onClick={() => void change(null)} />
        </div>
      )}
      <MovingCover
        isOpen={isMoving}
        cover={cover}
        place={place}
        onEnd={moved => {
          setMoving(false)
          if (moved !== undefined) void change(moved)
        }}
      />
      {picker}
    </div>
  )
}

function useCoverChange(present: string | null, save: CoverToolsProps['save']) {
  const { report } = useApp()
  const t = useHeadTexts()
  return async (cover: string | null) => {
    if (cover === present) return
    try {
      await save(cover)
      if (cover === null)
        showToast({
          ...{ kind: 'info', title: t('coverRemoved') },
          action: { label: t('undo'), isUndo: true, onPress: () => void save(present).catch(report) },
        })
    } catch (error) {
      report(error)
    }
  }
}
