import { subscription as en } from '#texts/en/subscription.ts'
import { subscription as fr } from '#texts/fr/subscription.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the subscription come with its pages. */
export const useSubscriptionTexts = () => texts[useApp().lang]
