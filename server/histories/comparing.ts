import type { Form } from '#server/services/comparer.ts'
import { checkContent } from '#editor/content.ts'
import { diffContent } from '#editor/diff/diff.ts'
import { drawingChanges } from '#editor/changeShapes.ts'
import { Effort } from '#editor/diff/effort.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import type { ContentProblem } from '#editor/soundness.ts'
import { histories as en } from '#texts/en/histories.ts'
import { histories as fr } from '#texts/fr/histories.ts'

export interface Task {
  /** The two texts, as they are stored. */
  before: string
  after: string
  form: Form
  /** Compares only whole blocks, because comparing the words took too long. */
  isCoarse: boolean
}

export type Outcome = { text: string } | { problem: ContentProblem }

/** Compares two stored texts. A text that is no longer valid is reported as a problem (`authorisation: D19`). */
export function compareTexts({ before, after, form, isCoarse }: Task): Outcome {
  const [old, now] = [checkContent(JSON.parse(before)), checkContent(JSON.parse(after))]
  if ('problem' in old) return old
  if ('problem' in now) return now
  const diff = diffContent(old.content, now.content, isCoarse ? new Effort(0) : undefined)
  return { text: form === 'json' ? JSON.stringify(diff) : renderHtml(diff, { language: form, changes: drawingChanges({ en, fr }[form]) }) }
}
