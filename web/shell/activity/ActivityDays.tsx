import { useApp } from '#web/data/app.ts'
import { DocumentLine, LINES } from '#web/shell/lists/DocumentLine.tsx'
import { useRowPlace } from '#web/shell/lists/useRowPlace.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { type DayOfActivity, dayName, type DocumentOfDay } from './activityDays.ts'
import { useActivityTexts } from './useActivityTexts.ts'

interface ActivityDaysProps {
  days: readonly DayOfActivity[]
  /** Returns the name of somebody of whom it has to be said that it was them. */
  nameOf?: (person: string) => string | undefined
}

/** What was done, by day and document. Midnight may pass between the two first renderings. */
export function ActivityDays({ days, nameOf }: ActivityDaysProps) {
  const app = useApp()
  const now = useNow()
  const { hrefOf } = useRowPlace()
  const noteOf = useNote(nameOf)
  return days.map(({ day, documents }) => (
    <div key={day} className={DAY}>
      <h3 suppressHydrationWarning className="mb-1 text-xs leading-4 font-semibold text-ink-soft">
        {dayName(day, now, app)}
      </h3>
      <ul className={LINES}>
        {documents.map(document => (
          <DocumentLine key={document._id} document={document} href={hrefOf(document)} note={noteOf(document)} time={document.at} />
        ))}
      </ul>
    </div>
  ))
}

/** The distance between days, also while they are on their way. */
export const DAY = 'pt-4'

/** "Ann Owner and Bob Member · Edited · 2 versions kept" */
function useNote(nameOf: ActivityDaysProps['nameOf']) {
  const { lang } = useApp()
  const t = useActivityTexts()
  return ({ people, isCreated, isEdited, versions }: DocumentOfDay): string => {
    const names = nameOf ? people.flatMap(person => nameOf(person) ?? []) : []
    const deed = isCreated ? (isEdited ? t('createdAndEdited') : t('created')) : t('edited')
    return [new Intl.ListFormat(lang).format(names), deed, versions > 0 && t('versions', { count: versions })].filter(Boolean).join(' · ')
  }
}
