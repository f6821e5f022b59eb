import type { Someone } from '#contract/calls/users.ts'
import { useTexts } from '#web/data/app.ts'

/** The present writer, in the place of the last author. */
export function WriterLine({ firstname, lastname }: Someone) {
  const t = useTexts('documents')
  return (
    <p className="absolute inset-x-0 top-0 truncate text-ink">
      <span aria-hidden="true" className="mr-2.5 ml-0.75 inline-block size-2 rounded-full bg-margin ring-3 ring-margin/20" />
      {t('isEditing', { name: `${firstname} ${lastname}` })}
    </p>
  )
}
