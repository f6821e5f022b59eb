import { useMemo } from 'react'
import { notifications as en } from '#texts/en/notifications.ts'
import { notifications as fr } from '#texts/fr/notifications.ts'
import { translateWith } from '#texts/translate.ts'
import { useApp } from '#web/data/app.ts'

/** The texts of notifications, which no page needs before they are shown. */
export function useNotificationTexts() {
  const { lang } = useApp()
  return useMemo(() => translateWith(lang)<Record<keyof typeof en, string>>(lang === 'fr' ? fr : en), [lang])
}
