import { userProfile as en } from '#texts/en/userProfile.ts'
import { userProfile as fr } from '#texts/fr/userProfile.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of a profile come with its page. */
export const useProfileTexts = () => texts[useApp().lang]
