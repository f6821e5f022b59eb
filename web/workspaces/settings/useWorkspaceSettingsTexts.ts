import { workspaceSettings as en } from '#texts/en/workspaceSettings.ts'
import { workspaceSettings as fr } from '#texts/fr/workspaceSettings.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the settings of a workspace come with their page. */
export const useWorkspaceSettingsTexts = () => texts[useApp().lang]
