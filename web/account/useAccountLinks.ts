import { useSearchParams } from 'react-router'
import { safeRedirect } from '#contract/pages.ts'
import { usePageUrl } from '#web/data/app.ts'

/** The pages of an account lead to each other without forgetting where somebody wanted to go (`?redirect=`). */
export const useAccountLinks = () => {
  const url = usePageUrl()
  const wanted = safeRedirect(useSearchParams()[0].get('redirect'), '')
  return {
    /** Empty where somebody only wanted in. */
    wanted,
    linkTo: (page: 'login' | 'signup' | 'resetPassword'): string =>
      wanted === '' ? url(page) : `${url(page)}?redirect=${encodeURIComponent(wanted)}`,
  }
}
