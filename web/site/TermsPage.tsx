import { legalPage } from '#web/data/page/page.ts'
import { LegalText } from './LegalText.tsx'

const page = legalPage()
export { page as loader }

export default function TermsPage() {
  return <LegalText name="terms" />
}
