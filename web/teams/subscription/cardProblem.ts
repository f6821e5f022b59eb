import { ApiError } from '#web/data/calls/ApiError.ts'

const ABOUT_THE_CARD = ['errors.b.card_declined', 'errors.b.expired_card', 'errors.b.unknown_card']

/** Returns what is wrong with the card, for the line at the cards; null for a problem of another kind. */
export const cardProblem = (error: unknown): string | null =>
  error instanceof ApiError && ABOUT_THE_CARD.includes(error.code) ? error.message : null
