import { userPictures as en } from '#texts/en/userPictures.ts'
import { userPictures as fr } from '#texts/fr/userPictures.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words about one's own pictures come with the page of the settings. */
export const usePictureTexts = () => texts[useApp().lang]
