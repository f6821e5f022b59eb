import { treeDialogs as en } from '#texts/en/treeDialogs.ts'
import { treeDialogs as fr } from '#texts/fr/treeDialogs.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of the dialogs that delete, move and place documents are bundled with them. */
export const useDialogTexts = () => texts[useApp().lang]
