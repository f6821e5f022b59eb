import { now } from '#web/data/clock.ts'
import { type Draft, forgetDraft, keepDraft } from '#web/data/drafts.ts'
import type { SaverPorts } from './saver.ts'

interface OwnDraftPorts {
  /** The title that the server has, as far as this page knows. */
  getSavedTitle(): string
  getFence(): number | null
}

/** How one time of writing keeps its draft on this device. With the first save goes also the draft that it has begun with. */
export const createOwnDraft = (
  key: Pick<Draft, 'user' | 'document' | 'session'>,
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
