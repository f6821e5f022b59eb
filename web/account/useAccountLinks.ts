import { useSearchParams } from 'react-router'
import { safeRedirect } from '#contract/pages.ts'
import { usePageUrl } from '#web/data/app.ts'

/** Links between the pages of an account, which keep the requested page (`?redirect=`). */
export const useAccountLinks = () => {
  const url = usePageUrl()
  const wanted = safeRedirect(useSearchParams()[0].get('redirect'), '')
  return {
    /** Empty where no page was requested. */
    wanted,
    linkTo: (page: 'login' | 'signup' | 'resetPassword'): string =>
      wanted === '' ? url(page) : `${url(page)}?redirect=${encodeURIComponent(wanted)}`,
  }
}
