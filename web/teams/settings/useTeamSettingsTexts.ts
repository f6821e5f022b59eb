import { teamSettings as en } from '#texts/en/teamSettings.ts'
import { teamSettings as fr } from '#texts/fr/teamSettings.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the settings of a team come with their page. */
export const useTeamSettingsTexts = () => texts[useApp().lang]
