import { ChevronDown, Plus } from 'lucide-react'
import { useTexts } from '#web/data/app.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { tip } from '#web/ui/overlays/tip.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { usePlaceWords } from './usePlaceWords.ts'
import type { NewDocumentPlace } from './usualPlace.ts'

interface NewDocumentButtonProps {
  /** The usual one unless given. */
  place?: NewDocumentPlace
  tone?: ButtonProps['tone']
  /** Only its picture is shown on a phone. */
  isCompact?: boolean
  className?: string
}

/** Creates a document with one click, and shows where; its other half asks for another place. Without a default place it always asks. */
export function NewDocumentButton({ place: named, tone, isCompact = false, className }: NewDocumentButtonProps) {
  const { newDocument, usualPlace } = useShell()
  const t = useTexts('shell')
  const placeWords = usePlaceWords()
  const place = named ?? usualPlace
  const words = t('newDocument') + (place ? ` ${placeWords(place)}` : '…')
  return (
    <span className={classes('inline-flex max-w-96', className)}>
      <Button
        tone={tone}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-haspopup={place ? undefined : 'dialog'}
        onClick={() => void newDocument(place)}
        className={classes(
          'min-w-0 flex-1',
          place && (isCompact ? 'sm:rounded-r-none!' : 'rounded-r-none!'),
          isCompact && 'max-sm:px-2.5!',
        )}
      >
        <span {...tip(words, { whenCut: true })} className={classes('truncate', isCompact && 'max-sm:sr-only')}>
          {words}
        </span>
      </Button>
      {place && (
        <Button
          tone={tone}
          icon={<ChevronDown size={15} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={t('elsewhere')}
          {...tip(t('elsewhere'))}
          onClick={() => void newDocument(null)}
          className={classes('rounded-l-none! border-l-ruling! px-2!', isCompact && 'max-sm:hidden!')}
        />
      )}
    </span>
  )
}
