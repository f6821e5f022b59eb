import { sharing as en } from '#texts/en/sharing.ts'
import { sharing as fr } from '#texts/fr/sharing.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of sharing come with its button and page, so that reading does not wait for them. */
export const useSharingTexts = () => texts[useApp().lang]
