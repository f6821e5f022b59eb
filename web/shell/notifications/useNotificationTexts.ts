import { notifications as en } from '#texts/en/notifications.ts'
import { notifications as fr } from '#texts/fr/notifications.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of notifications, which no page needs before they are shown. */
export const useNotificationTexts = () => texts[useApp().lang]
