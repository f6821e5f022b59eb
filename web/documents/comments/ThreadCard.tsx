import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#contract/calls/comments.ts'
import type { Document } from '#contract/calls/documents.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { CommentView } from './CommentView.tsx'
import type { Keeper } from '#web/data/keptWords.ts'
import { Composer } from './composerOnDemand.ts'
import { Quote } from './Quote.tsx'
import { useCommentActions } from './useCommentActions.ts'
import { useCommentTexts } from './useCommentTexts.ts'

interface ThreadCardProps {
  thread: Comment
  document: Document
  keeper: Keeper
  me: string
  mayComment: boolean
  isChosen: boolean
  onChoose: () => void
  /** To the words in the text. */
  onGoTo: () => void
}

/** One thread: its words, its comments, and what the reader may do with it. Until it is chosen its replies are only counted. */
export function ThreadCard({ thread, document, keeper, me, mayComment, isChosen, onChoose, onGoTo }: ThreadCardProps) {
  const t = useCommentTexts()
  const actions = useCommentActions(document._id)
  const { anchor, replies, resolved_at, resolved_by } = thread
  const isResolved = resolved_at !== null
  const [isReplying, setReplying] = useState(false)
  const spot = `in ${thread._id}` as const
  const kept = keeper.read(spot)
  const isWriting = isChosen && mayComment && (isReplying || kept !== null)
  const nameOf = (user: Comment['user']) => (user ? `${user.firstname} ${user.lastname}` : t('somebody'))
  const shared = { document, me, mayComment, keeper, actions }

  return (
    <article
      aria-label={t('thread', { name: nameOf(thread.user) })}
      className={classes('rounded-card border bg-surface p-3 transition-shadow', isChosen ? 'border-edge shadow-raised' : 'border-ruling')}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          {anchor ? (
            <Quote words={anchor.quote} isGone={anchor.from === null} onShow={onGoTo} />
          ) : (
            <p className="mb-2 text-xs text-ink-soft">{t('about')}</p>
          )}
        </div>
        {mayComment && (
          <IconButton
            label={t(isResolved ? 'reopen' : 'resolve')}
            icon={isResolved ? <Undo2 size={16} /> : <Check size={17} />}
            onClick={() => void (isResolved ? actions.reopen(thread) : actions.resolve(thread))}
            className="-mt-1 -mr-1"
          />
        )}
      </div>
      <CommentView {...shared} comment={thread} hasReplies={replies.length > 0} />
      {isChosen
        ? replies.map(reply => <CommentView key={reply._id} {...shared} comment={reply} hasReplies={false} />)
        : replies.length > 0 && (
            <Button size="small" tone="quiet" className="-ml-2 mt-1" onClick={onChoose}>
              {t('replies', { count: replies.length })}
            </Button>
          )}
      {isResolved && resolved_by && <p className="mt-2 text-xs text-ink-soft">{t('resolvedBy', { name: nameOf(resolved_by) })}</p>}
      {isWriting ? (
        <div className="mt-2.5">
          <Composer
            isOpen
            document={document}
            label={t('replyTo', { name: nameOf(thread.user) })}
            sendLabel={t('reply')}
            first={kept?.content ?? null}
            onTyped={content => (content ? keeper.keep(spot, { content }) : keeper.forget(spot))}
            onSend={async content => {
              const isSent = await actions.reply(thread, content)
              if (isSent) {
                keeper.forget(spot)
                setReplying(false)
              }
              return isSent
            }}
            onCancel={() => {
              keeper.forget(spot)
              setReplying(false)
            }}
          />
        </div>
      ) : (
        mayComment && (
          <Button
            size="small"
            tone="quiet"
            className="-ml-2 mt-1"
            onClick={() => {
              setReplying(true)
              onChoose()
            }}
            {...Composer.warm}
          >
            {t(kept ? 'unsent' : 'reply')}
          </Button>
        )
      )}
    </article>
  )
}
