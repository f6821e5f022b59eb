import { Star } from 'lucide-react'
import type { Document } from '#contract/calls/documents.ts'
import { useTexts } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { classes } from '#web/ui/look/classes.ts'

/** The star of a document in its bar. On a phone the menu has it. */
export function FavouriteButton({ document }: { document: Document }) {
  const t = useTexts('tree')
  const { user, documents } = useShell()
  const isOn = user.favourites.includes(document._id)
  return (
    <IconButton
      label={t(isOn ? 'unfavourite' : 'favourite')}
      icon={<Star size={17} fill={isOn ? 'currentColor' : 'none'} />}
      onClick={() => void documents.favourite(document, !isOn)}
      className={classes('max-sm:hidden!', isOn && 'text-margin!')}
    />
  )
}
