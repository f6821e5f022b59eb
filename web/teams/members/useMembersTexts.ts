import { useMemo } from 'react'
import { members as en } from '#texts/en/members.ts'
import { members as fr } from '#texts/fr/members.ts'
import { translateWith } from '#texts/translate.ts'
import { useApp } from '#web/data/app.ts'

/** The words of the members come with their page and dialogs, so that no other page loads them. */
export const useMembersTexts = () => {
  const { lang } = useApp()
  return useMemo(() => translateWith(lang)<Record<keyof typeof en, string>>(lang === 'fr' ? fr : en), [lang])
}
