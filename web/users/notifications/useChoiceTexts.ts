import { notificationChoices as en } from '#texts/en/notificationChoices.ts'
import { notificationChoices as fr } from '#texts/fr/notificationChoices.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The names of the kinds and the words around their choice. */
export const useChoiceTexts = () => texts[useApp().lang]
