import { type KeyboardEvent, useState } from 'react'
import { COMMENT_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { useApp } from '#web/data/app.ts'
import { keeperOf } from '#web/data/keptWords.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { SendButtons } from '#web/ui/fields/SendButtons.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'
import { COMMENTS } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

interface CommentAnswerProps {
  document: string
  /** The one that is answered. */
  comment: string
  who: string
  onAnswered: () => void
  /** Where it stands below the words. */
  className: string
}

/** Answers a comment where it is told, in plain words. What is typed is kept on this device until it is sent, as beside the text. */
export function CommentAnswer({ document, comment, who, onAnswered, className }: CommentAnswerProps) {
  const t = useNotificationTexts()
  const { api, report } = useApp()
  const { user } = useShell()
  const [keeper] = useState(() => keeperOf(user._id, document))
  const spot = `in ${comment}` as const
  const [words, setWords] = useState(() => plainText(keeper.read(spot)?.content ?? EMPTY))
  const [stage, setStage] = useState<'before' | 'writing' | 'after'>('before')
  const [isBusy, setBusy] = useState(false)

  const type = (typed: string) => {
    setWords(typed)
    if (typed.trim() === '') keeper.forget(spot)
    else keeper.keep(spot, { content: contentOf(typed) })
  }
  const end = () => {
    type('')
    setStage('after')
  }
  const send = async () => {
    if (isBusy || words.trim() === '') return
    setBusy(true)
    try {
      await api.comments.create({ id: document, parent: comment, content: contentOf(words) })
      showToast({ kind: 'success', title: t('replied', { name: who }) })
      end()
      onAnswered()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, COMMENTS.send)) return
    event.preventDefault()
    void send()
  }

  if (stage !== 'writing')
    return (
      <div className={classes('pb-2', className)}>
        <Button size="small" autoFocus={stage === 'after'} onClick={() => setStage('writing')}>
          {t(words === '' ? 'reply' : 'replyUnsent')}
        </Button>
      </div>
    )
  return (
    <div className={classes('pr-2.5 pb-2', className)}>
      <TextArea
        label={t('replyTo', { name: who })}
        isLabelHidden
        placeholder={t('replyTo', { name: who })}
        autoFocus
        rows={2}
        maxLength={COMMENT_MAX}
        value={words}
        readOnly={isBusy}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SendButtons
        cancelLabel={t('cancel')}
        sendLabel={t('send')}
        isEmpty={words.trim() === ''}
        isPending={isBusy}
        onCancel={end}
        onSend={() => void send()}
      />
    </div>
  )
}

const EMPTY: Content = { type: 'doc', content: [] }

/** A paragraph for each line. */
const contentOf = (words: string): Content => ({
  type: 'doc',
  content: words
    .trim()
    .split('\n')
    .map(line => (line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
