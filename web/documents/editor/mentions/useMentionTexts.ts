import { useMemo } from 'react'
import { mentions as en } from '#texts/en/mentions.ts'
import { mentions as fr } from '#texts/fr/mentions.ts'
import { translateWith } from '#texts/translate.ts'
import { useApp } from '#web/data/app.ts'

export type MentionTexts = ReturnType<typeof useMentionTexts>

/** The texts of the menu of mentions, which no page needs before somebody writes. */
export function useMentionTexts() {
  const { lang } = useApp()
  return useMemo(() => translateWith(lang)<Record<keyof typeof en, string>>(lang === 'fr' ? fr : en), [lang])
}
