import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/calls/comments.ts'
import type { Document } from '#contract/calls/documents.ts'
import { isAtLeast } from '#domain/policy.ts'
import type { Content } from '#editor/node.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { CommentText } from './CommentText.tsx'
import type { Keeper } from '#web/data/keptWords.ts'
import { Composer } from './composerOnDemand.ts'
import { AddReaction, useReactionPicker } from './reactions/AddReaction.tsx'
import { Reactions } from './reactions/Reactions.tsx'
import type { useCommentActions } from './useCommentActions.ts'
import { useCommentTexts } from './useCommentTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

interface CommentViewProps {
  comment: Reply
  hasReplies: boolean
  document: Document
  me: string
  mayComment: boolean
  keeper: Keeper
  actions: ReturnType<typeof useCommentActions>
}

/** One comment with its author. They may change it; they and people who manage the document may delete it. */
export function CommentView({ comment, hasReplies, document, me, mayComment, keeper, actions }: CommentViewProps) {
  const t = useCommentTexts()
  const { _id, user, content, created_at, edited_at, reactions } = comment
  const spot = `edit ${_id}` as const
  const kept = keeper.read(spot)
  const [isEditing, setEditing] = useState(kept !== null)
  const [isAsked, setAsked] = useState(false)
  const picker = useReactionPicker()
  const name = user ? `${user.firstname} ${user.lastname}` : t('somebody')
  if (content === null) return <p className="mt-2 text-sm text-ink-soft italic">{t('deleted')}</p>

  const isOwn = user?._id === me
  const mayDelete = isOwn || isAtLeast(document.access, 'manage')
  const stop = () => {
    keeper.forget(spot)
    setEditing(false)
  }
  const react = (emoji: string, isOn: boolean) => {
    void actions.react(comment, emoji, isOn)
    const isLast = !isOn && reactions.some(one => one.emoji === emoji && one.count === 1)
    // The button that was pressed goes with the last reaction.
    if (isLast) picker.panel.triggerRef.current?.focus()
  }
  return (
    <div className="group/comment mt-2.5 first:mt-0">
      <div className="mb-1 flex min-h-8 items-center gap-2">
        <Face id={user?._id ?? ''} name={name} src={user?.avatar ?? null} size={24} />
        <p className="min-w-0 flex-1 text-[13px] leading-4">
          <span className="block truncate font-semibold">{name}</span>
          <span className="text-xs text-ink-soft">
            <TimeAgo time={created_at} />
            {edited_at && ` · ${t('edited')}`}
          </span>
        </p>
        {mayComment && !isEditing && <AddReaction {...{ name, reactions, picker }} onReact={react} />}
        {mayDelete && !isEditing && (
          <MenuButton
            label={t('actions', { name })}
            icon={<Ellipsis size={16} />}
            placement="bottom end"
            sections={[
              {
                items: [
                  ...(isOwn ? [{ id: 'edit', label: t('edit'), icon: <Pencil size={16} />, onAction: () => setEditing(true) }] : []),
                  { id: 'delete', label: t('delete'), icon: <Trash2 size={16} />, isDanger: true, onAction: () => setAsked(true) },
                ],
              },
            ]}
          />
        )}
      </div>
      {isEditing ? (
        <Composer
          isOpen
          document={document}
          label={t('editing')}
          sendLabel={t('save')}
          first={kept?.content ?? (content as Content)}
          onTyped={typed => keeper.keep(spot, { content: typed })}
          onSend={async typed => {
            const isSaved = await actions.edit(comment, typed)
            if (isSaved) stop()
            return isSaved
          }}
          onCancel={stop}
        />
      ) : (
        <CommentText content={content} />
      )}
      <Reactions reactions={reactions} mayReact={mayComment} onReact={react} />
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('deleteTitle')}
        confirmLabel={t('deleteComment')}
        onConfirm={() => {
          setAsked(false)
          void actions.remove(comment)
        }}
      >
        {t(hasReplies ? 'deleteFirst' : 'deleteBody')}
      </ConfirmDialog>
    </div>
  )
}
