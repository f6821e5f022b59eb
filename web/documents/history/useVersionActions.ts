import { useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { has } from '#domain/plan.ts'
import { isAtLeast } from '#domain/policy.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { takeOutVersion, versionsChanged } from '#web/data/cache/versions.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { restoreVersion, versionBefore } from './restoring.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { versionTime } from './versionTime.ts'

/** What is asked before it is done to a version. */
export interface VersionQuestion {
  what: 'restore' | 'delete'
  version: HistoryEntry
}

/** What can be done with the versions of a document, and the question that some of it begins with. */
export function useVersionActions(workspace: Workspace, document: Document) {
  const app = useApp()
  const { api, cache, queries, report } = app
  const { team } = useShell()
  const t = useVersionTexts()
  const url = usePageUrl()
  const go = useGo()
  const [question, setQuestion] = useState<VersionQuestion | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const { _id: id, title, slug } = document

  const ask = (asked: VersionQuestion | null) => {
    setProblem(null)
    setQuestion(asked)
  }
  /** The question stays open where somebody else has the document, so that it can be answered again. */
  const explain = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'errors.d.please_wait') return setProblem(error.message)
    if (!(error instanceof ApiError) || error.code !== 'errors.d.version_conflict') {
      ask(null)
      return report(error)
    }
    await refresh(cache, queries.document(workspace._id, slug).queryKey)
    setProblem(t('restoreConflict'))
  }
  const undo = async (restored: Document) => {
    const before = await versionBefore(app, restored)
    if (!before) return void showToast({ kind: 'warning', title: t('notUndone') })
    await restoreVersion(app, restored, before._id)
    showToast({ kind: 'success', title: t('undone', { title }) })
  }

  return {
    question,
    problem,
    isPending,
    isKeeping,
    canDelete: isAtLeast(document.access, 'manage'),
    /** Why nothing can be restored now. */
    obstacle: has(team.plan, 'history') ? (document.isArchived ? t('archivedText') : null) : t('noPlanText'),
    askRestore: (version: HistoryEntry) => ask({ what: 'restore', version }),
    askDelete: (version: HistoryEntry) => ask({ what: 'delete', version }),
    cancel: () => ask(null),

    restore: async ({ _id, created_at }: HistoryEntry) => {
      setPending(true)
      setProblem(null)
      try {
        const restored = await restoreVersion(app, document, _id)
        await go(url('document', team.slug, workspace.slug, slug))
        if (restored.version === document.version) showToast({ kind: 'info', title: t('restoredAlready', { title }) })
        else
          showToast({
            kind: 'success',
            title: t('restored', { title, time: versionTime(created_at, app) }),
            action: { label: t('undo'), isUndo: true, onPress: () => void undo(restored).catch(report) },
          })
      } catch (error) {
        await explain(error)
      } finally {
        setPending(false)
      }
    },

    /** Takes it out of the list, then off the server. */
    remove: async ({ _id, created_at }: HistoryEntry) => {
      ask(null)
      takeOutVersion(cache, id, _id)
      try {
        await api.histories.remove({ docId: id, historyId: _id })
        showToast({ kind: 'success', title: t('deleted', { time: versionTime(created_at, app) }) })
      } catch (error) {
        report(error)
      }
      await versionsChanged(cache, id)
    },

    /** Keeps the document as it is now; the newest version may have its text already. */
    keep: async (newest: HistoryEntry | undefined) => {
      setKeeping(true)
      try {
        const { history } = await api.histories.create({ docId: id })
        await versionsChanged(cache, id)
        const isNew = history._id !== newest?._id
        showToast({ kind: isNew ? 'success' : 'info', title: t(isNew ? 'kept' : 'keptAlready') })
      } catch (error) {
        report(error)
      } finally {
        setKeeping(false)
      }
    },
  }
}
export type VersionActions = ReturnType<typeof useVersionActions>
