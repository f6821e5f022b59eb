import { LegalText } from './LegalText.tsx'

export default function PrivacyPage() {
  return <LegalText name="privacy" />
}
