import type { Comment, Reply } from '#contract/calls/comments.ts'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { changeThreads } from '#web/data/cache/comments.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Place } from './places.ts'
import { withOwn } from './reactions/reactions.ts'
import { useCommentTexts } from './useCommentTexts.ts'

/** The changes of the comments of a document. Each returns whether it was done; a refusal is reported, and what was typed stays. */
export function useCommentActions(document: string) {
  const { api, cache, report } = useApp()
  const t = useCommentTexts()
  const key = keys.comments(document)

  const change = (next: (threads: Comment[]) => Comment[]) => changeThreads(cache, document, next)
  const replace = (changed: Comment) => change(all => all.map(one => (one._id === changed._id ? changed : one)))
  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
      return true
    } catch (error) {
      report(error)
      return false
    } finally {
      void refresh(cache, key)
    }
  }

  const setResolved = async (thread: Comment, isResolved: boolean): Promise<boolean> => {
    replace({ ...thread, resolved_at: isResolved ? new Date().toISOString() : null })
    return attempt(() => api.comments.update({ id: thread._id, isResolved }))
  }
  const resolve = async (thread: Comment) => {
    if (await setResolved(thread, true))
      showToast({
        kind: 'success',
        title: t('resolvedNow'),
        action: { label: t('undo'), isUndo: true, onPress: () => void setResolved(thread, false) },
      })
  }

  return {
    /** Begins a thread, about the document or about some words of it. */
    begin: async (content: Content, anchor: ({ quote: string } & Place) | null): Promise<Comment | null> => {
      let begun: Comment | null = null
      await attempt(async () => {
        const { comment } = await api.comments.create({ id: document, content, ...(anchor && { anchor }) })
        begun = comment
        change(all => [...all.filter(({ _id }) => _id !== comment._id), comment])
      })
      return begun
    },
    reply: (thread: Comment, content: Content) => attempt(() => api.comments.create({ id: document, content, parent: thread._id })),
    edit: ({ _id }: Reply, content: Content) => attempt(() => api.comments.update({ id: _id, content })),
    resolve,
    reopen: (thread: Comment) => setResolved(thread, false),
    react: async ({ _id }: Reply, emoji: string, isOn: boolean) => {
      const next = <C extends Reply>(one: C): C => (one._id === _id ? { ...one, reactions: withOwn(one.reactions, emoji, isOn) } : one)
      change(all => all.map(thread => ({ ...next(thread), replies: thread.replies.map(next) })))
      return attempt(() => api.comments.react({ id: _id, emoji, isOn }))
    },
    remove: ({ _id }: Reply) => attempt(() => api.comments.remove({ id: _id })),
  }
}
