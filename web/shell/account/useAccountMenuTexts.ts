import { accountMenu as en } from '#texts/en/accountMenu.ts'
import { accountMenu as fr } from '#texts/fr/accountMenu.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the menus come with them, at their first opening. */
export const useAccountMenuTexts = () => texts[useApp().lang]
