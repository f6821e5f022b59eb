import { type NavigateOptions, useNavigate } from 'react-router'
import { splitLang } from '#contract/pages.ts'
import { useApp } from '#web/data/app.ts'

/** Goes to a page of the site: through the router, or by loading it where it speaks the other language. */
export const useGo = (): ((path: string, options?: NavigateOptions) => Promise<void>) => {
  const { lang } = useApp()
  const navigate = useNavigate()
  return async (path, options) => {
    if (splitLang(path).lang === lang) await navigate(path, options)
    else window.location.assign(path)
  }
}
