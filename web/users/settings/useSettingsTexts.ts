import { userSettings as en } from '#texts/en/userSettings.ts'
import { userSettings as fr } from '#texts/fr/userSettings.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export const settingsTexts = ownTexts(en, fr)

/** The words of the settings come with their page. */
export const useSettingsTexts = () => settingsTexts[useApp().lang]
