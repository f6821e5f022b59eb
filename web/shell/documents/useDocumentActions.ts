import type { Document, ListedDocument } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { apply, applyDocument } from '#web/data/cache/apply/apply.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { treeChanged } from '#web/data/cache/tree.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { deleteDocument, restoreDocument } from './deletion.ts'
import { duplicateDocument } from './duplication.ts'
import { type Favourable, setFavourite } from './favourites.ts'
import { moveTo, placeOf, setArchived, type SiblingPlace } from './places.ts'

/**
 * The actions on a document for the tree, the archive and a page's menu. Each shows its result immediately, rolls back and
 * reports a refusal, and offers Undo where something would be lost (`interface: optimistic updates`).
 */
export function useDocumentActions() {
  const app = useApp()
  const { api, cache, report } = app
  const t = useTexts('tree')

  const offerUndo = (title: string, undo: () => Promise<unknown>) =>
    showToast({ kind: 'info', title, action: { label: t('undo'), isUndo: true, onPress: () => void undo().catch(report) } })

  return {
    /** A new document at the end of its siblings. */
    create: async (workspace: Workspace, parent: string, title: string): Promise<Document> => {
      const { document } = await api.documents.create({ teamId: workspace.team, workspaceId: workspace._id, title, parent })
      apply(cache, { type: 'document/added', payload: { document, before: null } })
      return document
    },

    rename: async ({ _id, workspace, version }: ListedDocument, title: string) => {
      const change = { _id, workspace, version, title }
      await optimistically(cache, [{ type: 'document/changed', payload: { document: change } }], async () =>
        applyDocument(cache, (await api.documents.update({ id: _id, title })).document),
      ).catch(report)
    },

    favourite: async (document: Favourable, isFavourite: boolean) => {
      try {
        await setFavourite(app, document, isFavourite)
      } catch (error) {
        report(error)
      }
    },

    /** A copy right behind the document, with its text and without what is inside it. */
    duplicate: async (document: ListedDocument) => {
      try {
        await duplicateDocument(app, document, t('copyOf', { title: document.title }))
        showToast({ kind: 'success', title: t('duplicated', { title: document.title }) })
      } catch (error) {
        report(error)
      }
    },

    move: async (document: ListedDocument, to: SiblingPlace, parentTitle?: string) => {
      const from = placeOf(app, document)
      try {
        await moveTo(app, document, to)
        const { title } = document
        const said = parentTitle === undefined ? t('moved', { title }) : t('movedInto', { title, parent: parentTitle })
        offerUndo(said, () => moveTo(app, { ...document, parent: to.parent }, from))
      } catch (error) {
        report(error)
      }
    },

    /** Takes a document with all that is inside it out of the navigation. */
    archive: async (document: ListedDocument, inside = 0) => {
      const { title } = document
      const place = placeOf(app, document)
      try {
        await setArchived(app, document, true)
        const said = inside > 0 ? t('archivedWithChildren', { title, count: inside }) : t('archived', { title })
        offerUndo(said, async () => {
          await setArchived(app, { ...document, isArchived: true, parent: 'root' }, false, place)
          treeChanged(cache, document.workspace)
        })
      } catch (error) {
        report(error)
      }
    },

    unarchive: async (document: ListedDocument) => {
      try {
        await setArchived(app, document, false)
        treeChanged(cache, document.workspace)
        showToast({ kind: 'success', title: t('unarchived', { title: document.title }) })
      } catch (error) {
        report(error)
      }
    },

    /** Deletes a document; what is directly inside it moves up to its parent (`product: 4.4`). */
    remove: async (document: ListedDocument) => {
      const { title } = document
      const place = placeOf(app, document)
      try {
        await deleteDocument(app, document)
        offerUndo(t('deleted', { title }), async () => {
          await restoreDocument(app, document, place.before)
          showToast({ kind: 'success', title: t('restored', { title }) })
        })
      } catch (error) {
        report(error)
      }
    },
  }
}
export type DocumentActions = ReturnType<typeof useDocumentActions>
