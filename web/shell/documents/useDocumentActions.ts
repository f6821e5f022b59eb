import type { Document, ListedDocument } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { apply, applyDocument } from '#web/data/cache/apply.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { childrenIn, isListLoaded, listOvertaken, treeChanged } from '#web/data/cache/tree.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Where a document stands among its siblings: under `parent`, in front of `before`, or at the end. */
export interface Place {
  parent: string
  before: string | null
}

/**
 * What can be done to a document from anywhere: the tree, the archive, a page's menu. Each shows its result at once, takes it back and
 * says why when it is refused, and offers Undo where something would be lost (`interface: optimistic updates`).
 */
export function useDocumentActions() {
  const { api, cache, report } = useApp()
  const t = useTexts('tree')

  const placeOf = ({ _id, workspace, parent }: ListedDocument): Place => {
    const siblings = childrenIn(cache, workspace, parent)
    const at = siblings.findIndex(row => row._id === _id)
    return { parent, before: at < 0 ? null : (siblings[at + 1]?._id ?? null) }
  }

  /** The number among the siblings, without the document itself; the end where `before` is not known. */
  const orderOf = (document: ListedDocument, { parent, before }: Place): number => {
    const siblings = childrenIn(cache, document.workspace, parent).filter(row => row._id !== document._id)
    const at = siblings.findIndex(row => row._id === before)
    return at < 0 ? END : at
  }

  const offerUndo = (title: string, undo: () => Promise<unknown>) =>
    showToast({ kind: 'info', title, action: { label: t('undo'), isUndo: true, onPress: () => void undo().catch(report) } })

  const move = async (document: ListedDocument, to: Place) => {
    const moved = { ...document, parent: to.parent }
    const order = orderOf(document, to)
    const isLoaded = isListLoaded(cache, document.workspace, to.parent)
    await optimistically(cache, [{ type: 'document/moved', payload: { document: moved, from: document.parent, before: to.before } }], () =>
      api.documents.update({ id: document._id, order, ...(to.parent !== document.parent && { parent: to.parent }) }),
    )
    if (!isLoaded) listOvertaken(cache, document.workspace, to.parent)
  }

  /** In the other list a document stands at the end of the top level, unless it goes back to where it was. */
  const setArchived = (document: ListedDocument, isArchived: boolean, place?: Place) => {
    const moved = { ...document, isArchived, parent: place?.parent ?? 'root' }
    const payload = { document: moved, from: document.parent, before: place?.before ?? null }
    const target = place && { order: orderOf(document, place), ...(place.parent !== 'root' && { parent: place.parent }) }
    return optimistically(cache, [{ type: 'document/moved', payload }], () =>
      api.documents.update({ id: document._id, isArchived, ...target }),
    )
  }

  /** Brings a deleted document back, and into it again what had moved up. */
  const restore = async (document: ListedDocument, place: Place, lifted: readonly string[]) => {
    const { document: back } = await api.documents.restore({ id: document._id })
    for (const child of lifted) await api.documents.update({ id: child, parent: document._id })
    apply(cache, { type: 'document/added', payload: { document: back, before: place.before } })
    treeChanged(cache, document.workspace)
    showToast({ kind: 'success', title: t('restored', { title: document.title }) })
  }

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

    /** A copy right behind the document, with its text and without what is inside it. */
    duplicate: async (document: ListedDocument) => {
      try {
        const { before } = placeOf(document)
        const { document: original } = await api.documents.get({ id: document._id })
        const { document: copy } = await api.documents.create({
          teamId: document.team,
          workspaceId: document.workspace,
          parent: document.parent,
          title: t('copyOf', { title: document.title }),
          icon: original.icon,
          cover: original.cover,
          content: original.content,
        })
        apply(cache, { type: 'document/added', payload: { document: copy, before } })
        if (before !== null) await move(copy, { parent: copy.parent, before })
        showToast({ kind: 'success', title: t('duplicated', { title: document.title }) })
      } catch (error) {
        report(error)
      }
    },

    move: async (document: ListedDocument, to: Place, parentTitle?: string) => {
      const from = placeOf(document)
      try {
        await move(document, to)
        const { title } = document
        const said = parentTitle === undefined ? t('moved', { title }) : t('movedInto', { title, parent: parentTitle })
        offerUndo(said, () => move({ ...document, parent: to.parent }, from))
      } catch (error) {
        report(error)
      }
    },

    /** Takes a document with all that is inside it out of the navigation. */
    archive: async (document: ListedDocument, inside = 0) => {
      const { title } = document
      const place = placeOf(document)
      try {
        await setArchived(document, true)
        const said = inside > 0 ? t('archivedWithChildren', { title, count: inside }) : t('archived', { title })
        offerUndo(said, async () => {
          await setArchived({ ...document, isArchived: true, parent: 'root' }, false, place)
          treeChanged(cache, document.workspace)
        })
      } catch (error) {
        report(error)
      }
    },

    unarchive: async (document: ListedDocument) => {
      try {
        await setArchived(document, false)
        treeChanged(cache, document.workspace)
        showToast({ kind: 'success', title: t('unarchived', { title: document.title }) })
      } catch (error) {
        report(error)
      }
    },

    /** Deletes a document; what is directly inside it moves up to its parent (`product: 4.4`). */
    remove: async (document: ListedDocument) => {
      const { _id, workspace, parent } = document
      const place = placeOf(document)
      const lifted = childrenIn(cache, workspace, _id).map(row => row._id)
      try {
        await optimistically(cache, [{ type: 'document/removed', payload: { _id, workspace, parent, lifted } }], () =>
          api.documents.remove({ id: _id, parentId: parent }),
        )
        treeChanged(cache, workspace)
        offerUndo(t('deleted', { title: document.title }), () => restore(document, place, lifted))
      } catch (error) {
        report(error)
      }
    },
  }
}
export type DocumentActions = ReturnType<typeof useDocumentActions>

/** A number behind all siblings; the server counts down to the real one. */
const END = 1_000_000
