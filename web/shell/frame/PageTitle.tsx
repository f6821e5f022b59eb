import { useTexts } from '#web/data/app.ts'

/** The title of the page in the browser's tab; React moves it into <head>. */
export function PageTitle({ children }: { children: string }) {
  const t = useTexts('ui')
  return <title>{t('pageTitle', { title: children })}</title>
}
