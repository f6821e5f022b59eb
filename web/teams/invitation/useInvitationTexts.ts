import { useMemo } from 'react'
import { invitation as en } from '#texts/en/invitation.ts'
import { invitation as fr } from '#texts/fr/invitation.ts'
import { translateWith } from '#texts/translate.ts'
import { useApp } from '#web/data/app.ts'

/** The words of these pages come with them, so that no other page loads them. */
export const useInvitationTexts = () => {
  const { lang } = useApp()
  return useMemo(() => translateWith(lang)<Record<keyof typeof en, string>>(lang === 'fr' ? fr : en), [lang])
}
