import { teams as en } from '#texts/en/teams.ts'
import { teams as fr } from '#texts/fr/teams.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the teams of a person and of the home of a team come with these pages. */
export const useTeamsTexts = () => texts[useApp().lang]
