import * as z from 'zod'
import { DocumentEntry } from './documents.ts'
import { next } from '#contract/fields.ts'
import { HistoryEntry } from './histories.ts'

/** A kept version in a list of activity, with the present title and address of its document. */
export const KeptVersion = HistoryEntry.extend(DocumentEntry.pick({ title: true, slug: true, icon: true, workspace: true }).shape)
export type KeptVersion = z.infer<typeof KeptVersion>

/** The activity of the last 30 days: a page goes back in time over both lists together. */
export const activity = {
  documents: z.array(DocumentEntry).describe('Created or changed, the latest first'),
  histories: z.array(KeptVersion).describe('Versions that were kept, the latest first'),
  next,
}
export type Activity = { documents: DocumentEntry[]; histories: KeptVersion[]; next?: string }
