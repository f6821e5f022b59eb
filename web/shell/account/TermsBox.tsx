import { MINIMUM_AGE } from '#contract/limits.ts'
import { usePageUrl } from '#web/data/app.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useAccountTexts } from './useAccountTexts.ts'

/** Signing up needs a yes to the terms and the privacy policy (`product: 5.3`), which open beside the form. */
export function TermsBox({ error }: { error?: string }) {
  const t = useAccountTexts()
  const url = usePageUrl()
  const newTab = <span className="sr-only"> {t('newTab')}</span>
  return (
    <Checkbox
      name="terms"
      required
      error={error}
      description={t('age', { age: MINIMUM_AGE })}
      label={
        <>
          {t('termsBefore')}{' '}
          <Link href={url('terms')} target="_blank">
            {t('terms')}
            {newTab}
          </Link>{' '}
          {t('termsBetween')}{' '}
          <Link href={url('privacy')} target="_blank">
            {t('privacy')}
            {newTab}
          </Link>
          {t('termsAfter')}
        </>
      }
    />
  )
}
