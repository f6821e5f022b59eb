import type { Document } from '#contract/calls/documents.ts'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Composer } from './composerOnDemand.ts'
import type { Keeper } from '#web/data/keptWords.ts'
import { anchorIn } from './places.ts'
import { Quote } from './Quote.tsx'
import { useCommentActions } from './useCommentActions.ts'
import { useCommentTexts } from './useCommentTexts.ts'
import type { ReadSaved } from './useWriterMarks.ts'

interface NewCommentProps {
  document: Document
  fresh: { anchor: TextAnchor | null }
  keeper: Keeper
  onBegun: (thread?: string) => void
  readSaved: ReadSaved
}

/** The card of a thread that begins. Its words must be saved when it is sent, since the server looks for them. */
export function NewComment({ document, fresh, keeper, onBegun, readSaved }: NewCommentProps) {
  const t = useCommentTexts()
  const isInTeam = useTeamShell() !== null
  const { begin } = useCommentActions(document._id)

  const send = async (content: Content): Promise<boolean> => {
    const saved = fresh.anchor && (await readSaved())
    const anchor = saved && saved.anchor && anchorIn(saved.content, saved.anchor)
    if (fresh.anchor && !anchor) {
      showToast({ kind: 'warning', title: t('notSaved'), message: t('notSavedHint') })
      return false
    }
    const begun = await begin(content, anchor)
    if (!begun) return false
    keeper.forget('new')
    onBegun(begun._id)
    return true
  }
  return (
    <div className="rounded-card border border-accent bg-surface p-3 shadow-raised">
      {fresh.anchor ? <Quote words={fresh.anchor.quote} /> : <p className="mb-2 text-xs text-ink-soft">{t('about')}</p>}
      <Composer
        isOpen
        document={document}
        label={t(isInTeam ? 'write' : 'writeFromOutside')}
        sendLabel={t('send')}
        first={keeper.read('new')?.content ?? null}
        onTyped={content => keeper.keep('new', { content, anchor: fresh.anchor })}
        onSend={send}
        onCancel={() => {
          keeper.forget('new')
          onBegun()
        }}
      />
    </div>
  )
}
