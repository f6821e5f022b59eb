import type { DocumentRow, ListedDocument } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { severalDocuments as en } from '#texts/en/severalDocuments.ts'
import { severalDocuments as fr } from '#texts/fr/severalDocuments.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { documentStanding } from '#web/data/standing.ts'
import { placeOf, type SiblingPlace } from '#web/shell/documents/places.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { placeSeveral, type Refused, type Wanted } from './placeSeveral.ts'

const texts = ownTexts(en, fr)
export const useSeveralTexts = () => texts[useApp().lang]

/** Whether the reader may do this to one of them at least: the others are named when it is done. */
export const mayAny = (team: Team, workspace: Workspace, documents: readonly DocumentRow[], action: 'write' | 'archive'): boolean =>
  documents.some(document => can(documentStanding(team, workspace, document), action, 'document'))

/** Beyond these a toast would be a list to study. */
const REASONS_SHOWN = 3

/**
 * Moves or archives several documents at once. Each call says how many it has moved and which it could not, with the reason, and offers to undo it.
 * Returns the ids of those that were refused; none and all of them where the whole call was.
 */
export function useSeveral(workspace: Workspace) {
  const app = useApp()
  const { report } = app
  const t = useSeveralTexts()
  const tree = useTexts('tree')

  const reasonsOf = (refused: readonly Refused[], documents: readonly DocumentRow[]): string => {
    const titleOf = (id: string) => documents.find(({ _id }) => _id === id)?.title ?? ''
    const shown = refused
      .slice(0, REASONS_SHOWN)
      .map(({ document, message }) => t('leftOut', { title: titleOf(document), reason: message }))
    const rest = refused.length - shown.length
    return [...shown, ...(rest > 0 ? [t('more', { count: rest })] : [])].join(' ')
  }

  const tell = (title: string, refused: readonly Refused[], documents: readonly DocumentRow[], undo?: () => void) =>
    showToast({
      ...(refused.length > 0 ? { kind: 'warning', message: reasonsOf(refused, documents) } : { kind: 'info' }),
      title,
      ...(undo && { action: { label: tree('undo'), isUndo: true, onPress: undo } }),
    })

  const act = async (
    documents: readonly DocumentRow[],
    wantedFor: (document: DocumentRow) => Wanted,
    said: (count: number) => string,
  ): Promise<string[]> => {
    const former = new Map<string, SiblingPlace>(documents.map(document => [document._id, placeOf(app, document)]))
    try {
      const wanted = documents.map(wantedFor)
      const { placed, refused } = await placeSeveral(app, workspace, wanted)
      const undo = async () => {
        // From the last to the first, each finds the sibling in front of which it was.
        const back = wanted
          .filter(({ document }) => placed.includes(document._id))
          .toReversed()
          .map(({ document, isArchived, parent }): Wanted => ({
            document: { ...document, parent, isArchived: isArchived ?? false },
            ...former.get(document._id)!,
            ...(isArchived && { isArchived: false }),
          }))
        const undone = await placeSeveral(app, workspace, back)
        if (undone.refused.length > 0) tell(t('moved', { count: undone.placed.length }), undone.refused, documents)
      }
      tell(said(placed.length), refused, documents, () => void undo().catch(report))
      return refused.map(({ document }) => document)
    } catch (error) {
      report(error)
      return documents.map(({ _id }) => _id)
    }
  }

  return {
    move: (documents: readonly DocumentRow[], to: SiblingPlace, parent?: string) =>
      act(
        documents,
        document => ({ document, ...to }),
        count => (parent === undefined ? t('moved', { count }) : t('movedInto', { count, parent })),
      ),
    archive: (documents: readonly DocumentRow[]) =>
      act(
        documents,
        (document: ListedDocument) => ({ document, parent: 'root', before: null, isArchived: true }),
        count => t('archived', { count }),
      ),
  }
}
