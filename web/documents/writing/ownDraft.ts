import { now } from '#web/data/clock.ts'
import { type Draft, forgetDraft, keepDraft } from '#web/data/drafts.ts'
import type { SaverPorts } from './saver.ts'

interface OwnDraftPorts {
  /** The server's title, as far as this page knows. */
  getSavedTitle(): string
  getFence(): number | null
}

/** Stores the draft of one writing session on this device. The first save also removes the draft with which the session began. */
export const createOwnDraft = (
  key: Pick<Draft, 'user' | 'document' | 'session' | 'path'>,
  begunWith: Draft | undefined,
  { getSavedTitle, getFence }: OwnDraftPorts,
): Pick<SaverPorts, 'keep' | 'forget'> => ({
  keep: ({ title, content }, revision, version, unanswered) =>
    keepDraft({
      ...key,
      title,
      titleUpon: getSavedTitle(),
      content,
      revision,
      version,
      fence: getFence(),
      at: now(),
      unanswered: unanswered?.content ?? null,
      ...(unanswered && { unansweredTitle: unanswered.title.trim() }),
    }),
  forget: async revision => {
    await forgetDraft({ ...key, revision })
    if (begunWith) await forgetDraft(begunWith)
  },
})
