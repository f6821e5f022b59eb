import { invitation as en } from '#texts/en/invitation.ts'
import { invitation as fr } from '#texts/fr/invitation.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of these pages come with them, so that no other page loads them. */
export const useInvitationTexts = () => texts[useApp().lang]
