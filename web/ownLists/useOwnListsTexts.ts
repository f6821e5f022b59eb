import { ownLists as en } from '#texts/en/ownLists.ts'
import { ownLists as fr } from '#texts/fr/ownLists.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the favourites and of what was shared come with their pages. */
export const useOwnListsTexts = () => texts[useApp().lang]
