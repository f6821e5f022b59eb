import { useLocation } from 'react-router'
import { legalPage } from '#web/data/page/page.ts'
import { LegalText } from './LegalText.tsx'

const page = legalPage()
export { page as loader }

/** The terms of use and the privacy policy: one module, since the table of routes comes with every page. */
export default function LegalPage() {
  return <LegalText name={useLocation().pathname.includes('/terms') ? 'terms' : 'privacy'} />
}
