import type { Editor } from '@tiptap/core'
import type { Selection } from '@tiptap/pm/state'
import type { Caret } from '#contract/calls/documents.ts'
import { contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import type { App } from '#web/data/app.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'
import { after } from '#web/platform/after.ts'
import { createLiveStream } from './liveStream.ts'
import type { LiveSender, Written } from './target.ts'

/** Sends typed letters to the readers of a document, while the lock is held and the channel is connected. Typing never waits for it. */
export function createLiveSender({ channel }: App, document: Written, getFence: () => number | null): LiveSender {
  const room = `d-${document._id}` as const
  let isInRoom = false
  let editor: Editor | null = null
  let stopFollowing = () => {}

  const stream = createLiveStream(document._id, savedText(document), {
    now: () => performance.now(),
    after,
    read: () => {
      const held = getFence()
      if (!editor || held === null || !isInRoom) return null
      const { doc, selection } = editor.state
      return { content: contentOf(doc) as Content, caret: caretAt(selection), fence: held }
    },
    say: hint => channel.say(room, hint, { broadcast: true }),
  })

  const stopWatching = channel.subscribe(() => {
    if (channel.getState() !== 'connected') isInRoom = false
  })
  const leave = channel.hold(room, () => {
    isInRoom = true
    stream.joined()
  })

  return {
    follow: followed => {
      stopFollowing()
      editor = followed
      if (!followed) return
      followed.on('transaction', stream.changed)
      // Reading a long text for the first time takes a moment, and nobody has typed yet.
      const stopIdle = whenIdle(stream.changed)
      stopFollowing = () => {
        followed.off('transaction', stream.changed)
        stopIdle()
      }
    },
    saved: saved => stream.saved(savedText(saved)),
    stop: () => {
      stopFollowing()
      stream.stop()
      stopWatching()
      leave()
    },
  }
}

const savedText = ({ version, content }: Written) => ({ version, content: content as Content })

/** Returns the caret; null where the selection is not in text. */
const caretAt = ({ $head }: Selection): Caret | null =>
  $head.parent.isTextblock
    ? { path: Array.from({ length: $head.depth }, (_, depth) => $head.index(depth)), offset: $head.parentOffset }
    : null
