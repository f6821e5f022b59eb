import type { Editor } from '@tiptap/core'
import type { Document } from '#contract/calls/documents.ts'
import type { Room } from '#contract/realtime.ts'
import type { Content } from '#editor/node.ts'
import type { HandOver } from '../askToEdit/handOver.ts'
import type { WriterPorts } from '../askToEdit/startHandOver.ts'
import type { FilePlace } from '#web/data/calls/sendInPieces.ts'
import type { HeldLock } from './lockKeeper.ts'

/** A title with a text that one person at a time writes: a document, or a template that is seen as one. */
export type Written = Pick<
  Document,
  '_id' | 'team' | 'slug' | 'title' | 'icon' | 'content' | 'version' | 'access' | 'isArchived' | 'lock' | 'author' | 'updated_at'
>

/** Only what has changed: the title, or the text with the version on which it is based, or both. */
export interface Change {
  title?: string
  content?: Content
  version?: number
  isManual: boolean
}

/** Shows the readers what is typed. */
export interface LiveSender {
  /** The editor whose text is sent, while it is on the page. */
  follow(editor: Editor | null): void
  /** The server has saved, and has this text now. */
  saved(written: Written): void
  stop(): void
}

/** What documents and templates do not share: their calls, their entry of the cache, and where it is told who writes. */
export interface WritingTarget {
  room: Room
  /** How the channel names it. */
  name: { document: string } | { template: string }
  /** The address of its page, unless it is found by its id alone. */
  path?: string
  /** Where the files of the text are uploaded. */
  uploads: FilePlace
  /** Takes the lock, or renews it with the fence that was held last; `isForced` takes it from its holder. */
  lock(options: { fence?: number | null; isForced?: boolean }): Promise<HeldLock>
  unlock(fence: number): Promise<unknown>
  read(): Promise<Written>
  save(change: Change, fence: number | null): Promise<Written>
  changeIcon(icon: string | null): Promise<unknown>
  /** Shows on the page what one of its own calls has answered. */
  show(written: Written): void
  /** Shows a new title before the text that was saved with it. */
  showTitle(title: string, saved: Written): void
  /** Writing has ended without the writer: the server may have another text by now. */
  ended(): void
  /** Sends what is typed to those who read along. */
  startLive(written: Written, getFence: () => number | null): LiveSender
  /** Listens to those who ask to edit. */
  startHandOver?(ports: WriterPorts): HandOver
}
