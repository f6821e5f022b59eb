import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { NotificationChoice, notificationChoices } from '#contract/calls/notificationChoices.ts'
import { keys } from './cache/keys.ts'

/** The reader has chosen how to hear of a kind. */
export const choicesChanged = (cache: QueryClient, choices: NotificationChoice[]): void =>
  void cache.setQueryData(keys.own('choices'), choices)

/** Mails have been stopped by the link in one of them, or are sent again. */
export const mailedChosen = (cache: QueryClient, token: string, mailed: AnswerOf<typeof notificationChoices.chooseMailed>): void =>
  void cache.setQueryData(keys.own('mailed', token), mailed)
