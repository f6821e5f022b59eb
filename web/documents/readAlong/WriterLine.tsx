import type { Someone } from '#contract/users.ts'
import { useTexts } from '#web/data/app.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

/** Who writes now, in the place of who has written last. */
export function WriterLine({ _id, firstname, lastname, avatar }: Someone) {
  const t = useTexts('documents')
  const name = `${firstname} ${lastname}`
  return (
    <p className="absolute inset-x-0 top-0 flex h-5 items-center gap-1.5">
      <Avatar id={_id} name={name} src={avatar} size={20} isDecorative />
      <span className="truncate text-ink">{t('isWriting', { name })}</span>
    </p>
  )
}
