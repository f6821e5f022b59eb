import { legalPage } from '#web/data/page/page.ts'
import { LegalText } from './LegalText.tsx'

const page = legalPage()
export { page as loader }

export default function PrivacyPage() {
  return <LegalText name="privacy" />
}
