import { members as en } from '#texts/en/members.ts'
import { members as fr } from '#texts/fr/members.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the members come with their page and dialogs, so that no other page loads them. */
export const useMembersTexts = () => texts[useApp().lang]
