import type { Contract } from '#contract/contract.ts'

/** What each call of a noun does. English says it as the call's `summary`; a call without its French does not compile, nor does French without a call. */
export type Summaries<Noun extends keyof Contract> = Readonly<Record<keyof Contract[Noun], string>>
