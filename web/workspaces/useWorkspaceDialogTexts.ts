import { workspaceDialogs as en } from '#texts/en/workspaceDialogs.ts'
import { workspaceDialogs as fr } from '#texts/fr/workspaceDialogs.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the dialogs that make and rename workspaces come with them. */
export const useWorkspaceDialogTexts = () => texts[useApp().lang]
