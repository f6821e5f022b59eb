import { NothingFound } from '#web/ui/illustrations/NothingFound.tsx'
import { useSearchTexts } from './useSearchTexts.ts'

const TIPS = ['phrase', 'without', 'author'] as const

/** What can be typed, before anything is. */
export function SearchTips() {
  const t = useSearchTexts()
  return (
    <div className="mx-auto mt-8 flex max-w-[44ch] flex-col items-center px-4 py-6">
      <NothingFound />
      <p className="mt-4 text-center text-pretty text-ink-soft">{t('tips')}</p>
      <dl className="mt-5 grid w-full grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5 text-sm">
        {TIPS.map(tip => (
          <div key={tip} className="contents">
            <dt>
              <code className="rounded-small bg-hover px-1.5 py-0.5 font-mono text-[13px]">{t(`tip_typed_${tip}`)}</code>
            </dt>
            <dd className="text-ink-soft">{t(`tip_does_${tip}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
